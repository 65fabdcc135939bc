package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.trawl.parse.PageCharset;
import dev.trawl.parse.PageCharset.Source;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which charset a page is in: byte order mark, header, meta element, detection, in that order as in
 * browsers, even where the header lies. What was declared is kept beside what was used.
 */
final class CharsetDetection {
  private static final Charset FALL_BACK = Charset.forName("windows-1252");

  private CharsetDetection() {}

  /** Of a payload that stands in an array from a place on to its end. */
  static PageCharset detect(byte[] bytes, int from, @Nullable String contentTypeHeader) {
    String header = contentTypeHeader == null ? null : CharsetParameter.in(contentTypeHeader);
    Charset marked = ByteOrderMark.charset(bytes, from);
    if (marked != null) {
      return new PageCharset(marked, Source.BOM, header);
    }
    Charset byHeader = header == null ? null : CharsetLabels.charset(header);
    if (byHeader != null) {
      return new PageCharset(byHeader, Source.HEADER, header);
    }
    String meta = new MetaPrescan(bytes, from).label();
    String declared = header == null ? meta : header;
    Charset byMeta = meta == null ? null : CharsetLabels.charset(meta);
    if (byMeta != null) {
      return new PageCharset(asReadable(byMeta), Source.META, declared);
    }
    // Neither server nor page tell: rare enough to be copied.
    Charset guessed = CharsetGuess.of(Arrays.copyOfRange(bytes, from, bytes.length));
    return guessed == null
        ? new PageCharset(FALL_BACK, Source.DEFAULT, declared)
        : new PageCharset(guessed, Source.DETECTED, declared);
  }

  // Had the page been in UTF-16, nobody could have read its ASCII saying so.
  private static Charset asReadable(Charset charset) {
    return charset.equals(UTF_16LE) || charset.equals(UTF_16BE) ? UTF_8 : charset;
  }
}
