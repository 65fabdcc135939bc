package dev.trawl.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The host parser of the URL standard: domains, IPv4 and IPv6 addresses, and opaque hosts. */
final class HostParser {
  private static final String FORBIDDEN_IN_HOST = "\0\t\n\r #/:<>?@[\\]^|";
  private static final ParsedHost BAD_CHARACTER =
      new ParsedHost.Invalid("its host holds a character that no host may have");

  private HostParser() {}

  static ParsedHost parse(String text, boolean isSpecial) {
    if (text.startsWith("[")) {
      return text.endsWith("]")
          ? Ipv6.parse(text.substring(1, text.length() - 1))
          : new ParsedHost.Invalid("its IPv6 address lacks the closing bracket");
    }
    if (!isSpecial) {
      return parseOpaque(text);
    }
    // Nearly every link: a plain name, already as it shall be.
    return isPlain(text) ? new ParsedHost.Valid(text) : parseDomain(text);
  }

  /** Lower-case letters, digits, hyphens and dots, and a letter last, so that it is no number. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLower(c) && c != '.' && c != '-' && (c < '0' || c > '9')) {
        return false;
      }
    }
    // In "0xa" the last label is a number although it ends in a letter.
    return !text.isEmpty() && isLower(text.charAt(text.length() - 1)) && text.lastIndexOf("0x") < 0;
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static ParsedHost parseOpaque(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (FORBIDDEN_IN_HOST.indexOf(text.charAt(i)) >= 0) {
        return BAD_CHARACTER;
      }
    }
    return new ParsedHost.Valid(EncodeSet.CONTROL.encode(text, 0, text.length()));
  }

  private static ParsedHost parseDomain(String text) {
    String domain = text.indexOf('%') < 0 ? text : percentDecoded(text);
    // The standard takes ASCII names in lower case whatever IDNA would say: the web has such hosts.
    ParsedHost ascii =
        isAscii(domain)
            ? new ParsedHost.Valid(domain.toLowerCase(Locale.ROOT))
            : DomainNames.toAscii(domain);
    return switch (ascii) {
      case ParsedHost.Invalid bad -> bad;
      case ParsedHost.Valid(var name) when name.isEmpty() ->
          new ParsedHost.Invalid("nothing is left of its host");
      case ParsedHost.Valid(var name) when hasForbidden(name) -> BAD_CHARACTER;
      case ParsedHost.Valid(var name) when Ipv4.endsInNumber(name) -> Ipv4.parse(name);
      case ParsedHost.Valid good -> good;
    };
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasForbidden(String domain) {
    for (int i = 0; i < domain.length(); i++) {
      char c = domain.charAt(i);
      if (c < ' ' || c == '%' || c == 127 || FORBIDDEN_IN_HOST.indexOf(c) >= 0) {
        return true;
      }
    }
    return false;
  }

  private static String percentDecoded(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int high = i + 2 < bytes.length && bytes[i] == '%' ? Character.digit(bytes[i + 1], 16) : -1;
      int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
      if (low < 0) {
        out.write(bytes[i]);
      } else {
        out.write(high << 4 | low);
        i += 2;
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
