package dev.trawl.synthetic.site;

import java.util.Locale;
import java.util.Optional;

/**
 * One request as it arrived.
 *
 * @param host the Host header without its port, lower case
 * @param port the port it arrived on
 * @param target path and query as they stood on the request line
 * @param head the whole head, for headers nobody asks for often
 */
public record Request(String method, String host, int port, String target, String head) {
  /** A GET that never saw a wire, for those who ask a site directly. */
  public static Request get(String host, int port, String target) {
    return new Request("GET", host, port, target, "");
  }

  public String url() {
    return Origins.of(host, port) + target;
  }

  public String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  public boolean isHead() {
    return method.equals("HEAD");
  }

  public boolean accepts(String coding) {
    return header("Accept-Encoding").map(codings -> codings.contains(coding)).orElse(false);
  }

  /** The first header of that name, its value without surrounding blanks. */
  public Optional<String> header(String name) {
    int start = head.indexOf("\r\n");
    while (start >= 0 && start + 2 < head.length()) {
      int line = start + 2;
      int colon = line + name.length();
      boolean named = head.regionMatches(true, line, name, 0, name.length());
      int end = head.indexOf("\r\n", line);
      if (named && colon < head.length() && head.charAt(colon) == ':') {
        return Optional.of(head.substring(colon + 1, end < 0 ? head.length() : end).strip());
      }
      start = end;
    }
    return Optional.empty();
  }

  /** Whether the client wants the connection to end with this exchange. */
  public boolean wantsClose() {
    String connection = header("Connection").orElse("").toLowerCase(Locale.ROOT);
    boolean old = head.startsWith("HTTP/1.0\r\n", Math.max(0, head.indexOf("\r\n") - 8));
    return connection.contains("close") || (old && !connection.contains("keep-alive"));
  }
}
