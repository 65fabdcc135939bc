package dev.trawl.synthetic.ledger;

import dev.trawl.synthetic.site.Origins;
import java.time.Instant;

/**
 * One request as the server saw it. Nanos are of one monotonic clock, good for differences only.
 *
 * @param endNanos when the last byte was written; {@link Long#MAX_VALUE} while that is to come
 * @param status the status sent; 0 while none was, or when what was sent has none
 */
public record Entry(
    long connection,
    String host,
    int port,
    String target,
    Instant arrivedAt,
    long startNanos,
    long endNanos,
    int status,
    long bytes) {

  public String url() {
    return Origins.of(host, port) + target;
  }

  public boolean isFinished() {
    return endNanos != Long.MAX_VALUE;
  }

  public boolean isForRobots() {
    return target.equals("/robots.txt");
  }

  String json() {
    return "{\"at\":\"%s\",\"connection\":%d,\"host\":\"%s\",\"target\":\"%s\",\"start\":%d,"
            .formatted(arrivedAt, connection, escaped(host), escaped(target), startNanos)
        + "\"end\":%d,\"status\":%d,\"bytes\":%d}".formatted(endNanos, status, bytes);
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\') {
        out.append("\\u%04x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
