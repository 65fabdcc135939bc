package dev.trawl.archive.warc;

import dev.trawl.url.CanonicalUrl;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Sort-friendly keys of URLs, as CDXJ indexes have them: host labels reversed, no scheme, no
 * leading www, all in lower case, query pairs sorted.
 */
final class Surt {
  private static final Pattern WWW = Pattern.compile("^www\\d*\\.");

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
    String[] labels = WWW.matcher(host).replaceFirst("").split("\\.", -1);
    return String.join(",", Arrays.asList(labels).reversed());
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
