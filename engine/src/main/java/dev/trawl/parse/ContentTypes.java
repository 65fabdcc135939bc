package dev.trawl.parse;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What kind of thing a payload is: by its header, or by its first bytes when that says nothing. */
public final class ContentTypes {
  private ContentTypes() {}

  /**
   * The media type in lower case, without parameters. Never empty: a payload nobody can name is
   * application/octet-stream.
   *
   * @param bytes the payload stands in them from a place on to the end
   */
  public static String mediaType(@Nullable String header, byte[] bytes, int from) {
    String declared = header == null ? "" : essence(header);
    return isUsable(declared) ? declared : Signatures.sniff(bytes, from);
  }

  public static boolean isHtml(String mediaType) {
    return mediaType.equals("text/html") || isXhtml(mediaType);
  }

  /** Whether this is HTML in XML's clothes, where CDATA and empty-element tags mean something. */
  public static boolean isXhtml(String mediaType) {
    return mediaType.equals("application/xhtml+xml");
  }

  /**
   * The type and subtype of a Content-Type value, in lower case, whether they make sense or not.
   */
  public static String essence(String header) {
    int end = header.length();
    for (int i = 0; i < header.length(); i++) {
      if (header.charAt(i) == ';' || header.charAt(i) == ',') {
        end = i;
        break;
      }
    }
    return header.substring(0, end).strip().toLowerCase(Locale.ROOT);
  }

  /**
   * Whether the payload, which stands in an array from a place on, begins like a known binary
   * format, whatever its header claims.
   */
  public static boolean looksBinary(byte[] bytes, int from) {
    return Signatures.binary(bytes, from) != null;
  }

  // The standard treats these three as if no type had been sent at all.
  private static boolean isUsable(String type) {
    return isWellFormed(type)
        && !type.equals("unknown/unknown")
        && !type.equals("application/unknown")
        && !type.equals("*/*");
  }

  private static boolean isWellFormed(String type) {
    int slash = type.indexOf('/');
    return slash > 0 && isToken(type, 0, slash) && isToken(type, slash + 1, type.length());
  }

  private static boolean isToken(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isTokenChar(text.charAt(i))) {
        return false;
      }
    }
    return from < to;
  }

  private static boolean isTokenChar(int c) {
    return c > ' ' && c < 0x7f && "()<>@,;:\\\"/[]?={}".indexOf(c) < 0;
  }
}
