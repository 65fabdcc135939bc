package dev.trawl.client;

import java.util.Map;
import java.util.TreeMap;

/** Which URLs of a crawl are asked for. */
public final class UrlQuery {
  private final Map<String, String> query;

  private UrlQuery(Map<String, String> query) {
    this.query = query;
  }

  /** All of them, in the order of their admission. */
  public static UrlQuery all() {
    return new UrlQuery(Map.of());
  }

  /** Only in one of these states, such as VISITED. */
  public UrlQuery inState(String... states) {
    return with("state", String.join(",", states));
  }

  public UrlQuery ofHost(String host) {
    return with("host", host);
  }

  /** Only this many hops from a seed. */
  public UrlQuery atDepth(int hops) {
    return with("depth", Integer.toString(hops));
  }

  /** Only with this as part of the URL, whatever the case of its letters. */
  public UrlQuery containing(String text) {
    return with("q", text);
  }

  public UrlQuery newestFirst() {
    return with("sort", "-id");
  }

  /** How many are asked for at once, 1 to 1000. */
  public UrlQuery inStretchesOf(int urls) {
    return with("limit", Integer.toString(urls));
  }

  private UrlQuery with(String name, String value) {
    Map<String, String> next = new TreeMap<>(query);
    next.put(name, value);
    return new UrlQuery(next);
  }

  Map<String, String> query() {
    return query;
  }
}
