package dev.trawl.client;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What changes in a crawl that has not ended; what is not set stays. */
public final class CrawlChange {
  private final Fields fields;

  private CrawlChange(Fields fields) {
    this.fields = fields;
  }

  public static CrawlChange none() {
    return new CrawlChange(Fields.NONE);
  }

  /** Null lifts the limit, as with the other limits that may be null. */
  public CrawlChange maxPages(@Nullable Long urls) {
    return with("maxPages", urls);
  }

  public CrawlChange maxDepth(int hops) {
    return with("maxDepth", hops);
  }

  public CrawlChange maxPagesPerHost(@Nullable Long urls) {
    return with("maxPagesPerHost", urls);
  }

  public CrawlChange maxBytes(@Nullable Long bytes) {
    return with("maxBytes", bytes);
  }

  public CrawlChange maxDuration(@Nullable Duration time) {
    return with("maxDuration", time == null ? null : Fields.text(time));
  }

  public CrawlChange pace(Duration interval) {
    return with("pace", Fields.text(interval));
  }

  public CrawlChange adaptivePace() {
    return with("pace", "adaptive");
  }

  public CrawlChange priority(int weight) {
    return with("priority", weight);
  }

  public CrawlChange label(String text) {
    return with("label", text);
  }

  private CrawlChange with(String name, @Nullable Object value) {
    return new CrawlChange(fields.with(name, value));
  }

  Map<String, @Nullable Object> fields() {
    return fields.values();
  }
}
