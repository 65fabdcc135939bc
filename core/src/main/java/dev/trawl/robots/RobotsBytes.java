package dev.trawl.robots;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Reads the bytes of a robots.txt, whatever they are, as ASCII text of bounded length. */
final class RobotsBytes {
  /** RFC 9309, section 2.5, asks for at least 500 KiB. */
  static final int MOST = 512 * 1024;

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private RobotsBytes() {}

  // Escaping what is not ASCII matches URLs in any encoding, for a URL holds escaped octets too.
  // NULs are what UTF-16 without its mark leaves between ASCII characters.
  static String ascii(byte[] body) {
    byte[] bytes = withoutMark(body, wholeLines(body));
    var text = new StringBuilder(bytes.length + 16);
    for (byte b : bytes) {
      if (b > 0) {
        text.append((char) b);
      } else if (b < 0) {
        text.append('%').append(HEX.toHexDigits(b));
      }
    }
    return text.toString();
  }

  /**
   * How much of the body is read. A line that the limit would cut is left out: half a line may say
   * something else than the whole, at worst {@code Disallow: /}.
   */
  private static int wholeLines(byte[] body) {
    if (body.length <= MOST) {
      return body.length;
    }
    int end = MOST;
    while (end > 0 && body[end - 1] != '\n' && body[end - 1] != '\r') {
      end--;
    }
    return end;
  }

  /** The text as UTF-8, or as whatever the bytes were if no byte order mark says so. */
  private static byte[] withoutMark(byte[] body, int end) {
    if (startsWith(body, 0xFE, 0xFF) || startsWith(body, 0xFF, 0xFE)) {
      return new String(body, 0, end, StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8);
    }
    int start = startsWith(body, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    return Arrays.copyOfRange(body, Math.min(start, end), end);
  }

  private static boolean startsWith(byte[] body, int... mark) {
    if (body.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((body[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }
}
