package dev.trawl.archive.warc;

import dev.trawl.url.Ascii;
import dev.trawl.url.CanonicalUrl;
import java.util.Arrays;
import java.util.Locale;

/**
 * Sort-friendly keys of URLs, as CDXJ indexes have them: host labels reversed, no scheme, no
 * leading www, all in lower case, query pairs sorted.
 */
final class Surt {
  private Surt() {}

  static String key(CanonicalUrl url) {
    String port = url.port() == (url.isSecure() ? 443 : 80) ? "" : ":" + url.port();
    String key = reversed(url.host().toString()) + port + ")" + path(url.path()) + query(url);
    // The key ends at the first space of an index line.
    return key.toLowerCase(Locale.ROOT).replace(" ", "%20");
  }

  private static String reversed(String host) {
    if (isAddress(host)) {
      return host;
    }
    StringBuilder reversed = new StringBuilder(host.length());
    int from = afterWww(host);
    int end = host.length();
    while (true) {
      int dot = host.lastIndexOf('.', end - 1);
      if (dot < from) {
        return reversed.append(host, from, end).toString();
      }
      reversed.append(host, dot + 1, end).append(',');
      end = dot;
    }
  }

  /** Behind www, with or without a number, if there is a dot behind it. */
  private static int afterWww(String host) {
    if (!host.startsWith("www")) {
      return 0;
    }
    int dot = host.indexOf('.');
    return dot == 3 || Ascii.isDigits(host, 3, dot) ? dot + 1 : 0;
  }

  private static boolean isAddress(String host) {
    if (host.startsWith("[")) {
      return true;
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c != '.' && (c < '0' || c > '9')) {
        return false;
      }
    }
    return true;
  }

  private static String path(String path) {
    return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }

  private static String query(CanonicalUrl url) {
    if (url.query().isEmpty()) {
      return "";
    }
    String[] pairs = url.query().toLowerCase(Locale.ROOT).split("&", -1);
    Arrays.sort(pairs);
    return "?" + String.join("&", pairs);
  }
}
