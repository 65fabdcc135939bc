package dev.trawl.robots;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the body of a robots.txt safe for the parser, which trusts it too much: bounded, pure
 * ASCII, no line that takes more than linear time, no crawl delay that overflows.
 */
final class RobotsText {
  /** RFC 9309, section 2.5, asks for at least 500 KiB. */
  static final int MOST_BYTES = 512 * 1024;

  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String CRAWL_DELAY = "crawl-delay";
  private static final Pattern DELAY_VALUE =
      Pattern.compile("[\\s:]*+([+-]?+(?:\\d++\\.?+\\d*+|\\.\\d++)(?:[eE][+-]?+\\d++)?+)");
  private static final long DAY_IN_MILLIS = 86_400_000;

  private RobotsText() {}

  static byte[] tame(byte[] body) {
    var tamed = new StringBuilder(Math.min(body.length, MOST_BYTES) + 16);
    ascii(withoutMark(body, wholeLines(body)))
        .lines()
        .forEach(line -> tamed.append(tameLine(line)).append('\n'));
    return tamed.toString().getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * How much of the body is read. A line that the limit would cut is left out: half a line may say
   * something else than the whole, at worst {@code Disallow: /}.
   */
  private static int wholeLines(byte[] body) {
    if (body.length <= MOST_BYTES) {
      return body.length;
    }
    int end = MOST_BYTES;
    while (end > 0 && body[end - 1] != '\n' && body[end - 1] != '\r') {
      end--;
    }
    return end;
  }

  /** The text as UTF-8 without a byte order mark, or as whatever the bytes were without one. */
  private static byte[] withoutMark(byte[] body, int end) {
    if (startsWith(body, 0xFE, 0xFF) || startsWith(body, 0xFF, 0xFE)) {
      return new String(body, 0, end, StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8);
    }
    int start = Math.min(end, startsWith(body, 0xEF, 0xBB, 0xBF) ? 3 : 0);
    return Arrays.copyOfRange(body, start, end);
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

  // Escaping what is not ASCII matches URLs in any encoding, for a URL holds escaped octets as
  // well.
  // NULs are what UTF-16 without its mark leaves between ASCII characters.
  private static String ascii(byte[] bytes) {
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

  private static String tameLine(String line) {
    String stripped = line.strip();
    if (stripped.regionMatches(true, 0, CRAWL_DELAY, 0, CRAWL_DELAY.length())) {
      return tameDelay(stripped.substring(CRAWL_DELAY.length()));
    }
    return tameTags(line);
  }

  // The parser looks for a tag's end from each '<', so a line of nothing else takes quadratic time.
  private static String tameTags(String line) {
    int lastEnd = line.lastIndexOf('>') + 1;
    return line.indexOf('<', lastEnd) < 0
        ? line
        : line.substring(0, lastEnd) + line.substring(lastEnd).replace("<", "%3C");
  }

  // The parser forgets a delay of more than 2^31 and lets a negative one win over a sensible one.
  private static String tameDelay(String rest) {
    double seconds = firstNumber(rest);
    if (!(seconds >= 0)) {
      return "";
    }
    long millis = (long) Math.min(DAY_IN_MILLIS, Math.ceil(seconds * 1_000));
    return "Crawl-delay: " + BigDecimal.valueOf(millis, 3).toPlainString();
  }

  private static double firstNumber(String text) {
    Matcher number = DELAY_VALUE.matcher(text);
    return number.lookingAt() ? Double.parseDouble(number.group(1)) : Double.NaN;
  }
}
