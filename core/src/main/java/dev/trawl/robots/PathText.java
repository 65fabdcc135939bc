package dev.trawl.robots;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * The one spelling in which paths and patterns are compared (RFC 9309, section 2.2.2): unreserved
 * characters plain, what a URL may not hold escaped, other escapes kept with their digits in upper
 * case.
 *
 * <p>A star or a dollar sign that is meant literally is always escaped, in paths too. So a
 * pattern's plain star is a wildcard and its plain dollar sign an end, without looking around.
 */
final class PathText {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final String KEPT = "-._~:/?@!&'()+,;=";

  private final byte[] text;
  private final ByteArrayOutputStream out;

  private PathText(String text) {
    this.text = text.getBytes(StandardCharsets.UTF_8);
    this.out = new ByteArrayOutputStream(this.text.length + 8);
  }

  static byte[] ofUrl(String pathAndQuery) {
    var path = new PathText(pathAndQuery);
    path.spell(false);
    return path.out.toByteArray();
  }

  static String ofPattern(String pattern) {
    var path = new PathText(pattern);
    path.spell(true);
    return path.out.toString(StandardCharsets.US_ASCII);
  }

  private void spell(boolean isPattern) {
    for (int i = 0; i < text.length; i++) {
      byte b = text[i];
      if (b == '%' && hasEscapeAt(i)) {
        unescape(HexFormat.fromHexDigit(text[i + 1]) << 4 | HexFormat.fromHexDigit(text[i + 2]));
        i += 2;
      } else if (isPattern && isSpecial(i)) {
        out.write(b);
      } else if (isPlain(b)) {
        out.write(b);
      } else {
        escape(b);
      }
    }
  }

  private boolean isSpecial(int i) {
    return text[i] == '*' || (text[i] == '$' && i == text.length - 1);
  }

  private void unescape(int octet) {
    if (isUnreserved(octet)) {
      out.write(octet);
    } else {
      escape((byte) octet);
    }
  }

  private void escape(byte b) {
    out.write('%');
    out.write(HEX.toHighHexDigit(b));
    out.write(HEX.toLowHexDigit(b));
  }

  private boolean hasEscapeAt(int i) {
    return i + 2 < text.length
        && HexFormat.isHexDigit(text[i + 1])
        && HexFormat.isHexDigit(text[i + 2]);
  }

  private static boolean isPlain(int c) {
    return isAlphanumeric(c) || KEPT.indexOf(c) >= 0;
  }

  private static boolean isUnreserved(int c) {
    return isAlphanumeric(c) || c == '-' || c == '.' || c == '_' || c == '~';
  }

  private static boolean isAlphanumeric(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
