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
    return parse(payload, 0, contentTypeHeader);
  }

  /** The same for a payload that stands in an array from a place on to its end. */
  public ParsedPage parse(byte[] bytes, int from, @Nullable String contentTypeHeader) {
    PageCharset encoding = CharsetDetection.detect(bytes, from, contentTypeHeader);
    if (ContentTypes.looksBinary(bytes, from)) {
      return ParsedPage.empty(encoding);
    }
    String mediaType = contentTypeHeader == null ? "" : ContentTypes.essence(contentTypeHeader);
    boolean isUtf8 = Transcoding.isUtf8(bytes, from, encoding.used());
    byte[] utf8 = isUtf8 ? bytes : Transcoding.toUtf8(bytes, from, encoding.used());
    int start = isUtf8 ? from : 0;
    int text = start + ByteOrderMark.lengthOf(utf8, start);
    return new Extraction(utf8, text, ContentTypes.isXhtml(mediaType), extract).run(encoding);
  }
}
