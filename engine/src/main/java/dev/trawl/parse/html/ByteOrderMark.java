package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** The mark at the very start of a payload that names its charset beyond appeal. */
final class ByteOrderMark {
  private ByteOrderMark() {}

  static @Nullable Charset charset(byte[] payload) {
    if (lengthOf(payload) == 3) {
      return UTF_8;
    }
    int first = payload.length < 2 ? 0 : ((payload[0] & 0xff) << 8) | (payload[1] & 0xff);
    return switch (first) {
      case 0xfeff -> UTF_16BE;
      case 0xfffe -> UTF_16LE;
      default -> null;
    };
  }

  /** How many bytes of UTF-8 the mark takes: 3 or, when there is none, 0. */
  static int lengthOf(byte[] utf8) {
    boolean marked =
        utf8.length >= 3
            && utf8[0] == (byte) 0xef
            && utf8[1] == (byte) 0xbb
            && utf8[2] == (byte) 0xbf;
    return marked ? 3 : 0;
  }
}
