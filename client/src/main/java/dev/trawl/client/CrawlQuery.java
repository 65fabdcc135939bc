package dev.trawl.client;

import java.util.Map;
import java.util.TreeMap;

/** Which crawls are asked for. */
public final class CrawlQuery {
  private final Map<String, String> query;

  private CrawlQuery(Map<String, String> query) {
    this.query = query;
  }

  /** All of them, newest first. */
  public static CrawlQuery all() {
    return new CrawlQuery(Map.of());
  }

  /** Only with one of these statuses, such as RUNNING. */
  public CrawlQuery withStatus(String... statuses) {
    return with("status", String.join(",", statuses));
  }

  public CrawlQuery ownedBy(String user) {
    return with("owner", user);
  }

  /** Only with this as part of the label or of a seed. */
  public CrawlQuery containing(String text) {
    return with("q", text);
  }

  public CrawlQuery oldestFirst() {
    return with("sort", "id");
  }

  /** How many are asked for at once, 1 to 1000. */
  public CrawlQuery inStretchesOf(int crawls) {
    return with("limit", Integer.toString(crawls));
  }

  private CrawlQuery with(String name, String value) {
    Map<String, String> next = new TreeMap<>(query);
    next.put(name, value);
    return new CrawlQuery(next);
  }

  Map<String, String> query() {
    return query;
  }
}
