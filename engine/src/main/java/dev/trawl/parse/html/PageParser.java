package dev.trawl.parse.html;

import dev.trawl.parse.ContentTypes;
import dev.trawl.parse.Extract;
import dev.trawl.parse.PageCharset;
import dev.trawl.parse.ParsedPage;
import org.jspecify.annotations.Nullable;

/**
 * Turns the bytes of a page into what is kept of it. Stateless and safe to share; linear in the
 * size of the payload; every payload whatever gives a page.
 */
public final class PageParser {
  private final Extract extract;

  public PageParser() {
    this(Extract.EVERYTHING);
  }

  public PageParser(Extract extract) {
    this.extract = extract;
  }

  /**
   * Parses a payload with transfer and content coding undone.
   *
   * @param contentTypeHeader the value of the Content-Type header as sent; null when there was none
   */
  public ParsedPage parse(byte[] payload, @Nullable String contentTypeHeader) {
    PageCharset encoding = CharsetDetection.detect(payload, contentTypeHeader);
    if (ContentTypes.looksBinary(payload)) {
      return ParsedPage.empty(encoding);
    }
    String mediaType = contentTypeHeader == null ? "" : ContentTypes.essence(contentTypeHeader);
    byte[] utf8 = Transcoding.toUtf8(payload, encoding.used());
    int from = ByteOrderMark.lengthOf(utf8);
    return new Extraction(utf8, from, ContentTypes.isXhtml(mediaType), extract).run(encoding);
  }
}
