package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** The mark at the very start of a payload that names its charset beyond appeal. */
final class ByteOrderMark {
  private ByteOrderMark() {}

  static @Nullable Charset charset(byte[] bytes, int from) {
    if (lengthOf(bytes, from) == 3) {
      return UTF_8;
    }
    int first =
        bytes.length - from < 2 ? 0 : ((bytes[from] & 0xff) << 8) | (bytes[from + 1] & 0xff);
    return switch (first) {
      case 0xfeff -> UTF_16BE;
      case 0xfffe -> UTF_16LE;
      default -> null;
    };
  }

  /** How many bytes of UTF-8 the mark takes: 3 or, when there is none, 0. */
  static int lengthOf(byte[] utf8, int from) {
    boolean marked =
        utf8.length - from >= 3
            && utf8[from] == (byte) 0xef
            && utf8[from + 1] == (byte) 0xbb
            && utf8[from + 2] == (byte) 0xbf;
    return marked ? 3 : 0;
  }
}
