package dev.trawl.frontier.postgres;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Where a database is and who we are there. It never shows a password.
 *
 * @param jdbc without user and password
 */
public record DatabaseUrl(String jdbc, @Nullable String user, @Nullable String password) {
  private static final String JDBC = "jdbc:postgresql:";

  /**
   * Reads {@code postgresql://user[:password]@host[:port]/database[?options]} or a {@code jdbc:}
   * URL.
   *
   * @throws IllegalArgumentException when it is neither
   */
  public static DatabaseUrl parse(String text) {
    if (text.startsWith(JDBC)) {
      return new DatabaseUrl(text, null, null);
    }
    if (!text.startsWith("postgresql://") && !text.startsWith("postgres://")) {
      throw refused(text);
    }
    try {
      return of(new URI(text));
    } catch (URISyntaxException e) {
      throw refused(text);
    }
  }

  private static DatabaseUrl of(URI uri) {
    String host = uri.getHost();
    String path = uri.getRawPath();
    if (host == null || path == null || path.length() < 2) {
      throw refused(uri.toString());
    }
    String port = uri.getPort() < 0 ? "" : ":" + uri.getPort();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    String[] names =
        uri.getRawUserInfo() == null ? new String[0] : uri.getRawUserInfo().split(":", 2);
    return new DatabaseUrl(
        JDBC + "//" + host + port + path + query,
        names.length > 0 ? decoded(names[0]) : null,
        names.length > 1 ? decoded(names[1]) : null);
  }

  /** This place with a password that came by another way, such as a file. */
  public DatabaseUrl withPassword(String secret) {
    return new DatabaseUrl(jdbc, user, secret);
  }

  Properties properties() {
    Properties properties = new Properties();
    if (user != null) {
      properties.setProperty("user", user);
    }
    if (password != null) {
      properties.setProperty("password", password);
    }
    return properties;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static IllegalArgumentException refused(String text) {
    return new IllegalArgumentException(
        "%s is no database; give postgresql://user@host:5432/database".formatted(hidden(text)));
  }

  private static String hidden(String text) {
    return text.replaceAll(":[^:@/]*@", ":***@").replaceAll("(?i)(password=)[^&]*", "$1***");
  }

  @Override
  public String toString() {
    return hidden(jdbc.substring("jdbc:".length()));
  }
}
