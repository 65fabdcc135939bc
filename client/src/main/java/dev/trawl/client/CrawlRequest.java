package dev.trawl.client;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a crawl is to do; what is not set has the server's default. */
public final class CrawlRequest {
  private final Fields fields;

  private CrawlRequest(Fields fields) {
    this.fields = fields;
  }

  public static CrawlRequest of(String... seeds) {
    return of(List.of(seeds));
  }

  public static CrawlRequest of(List<String> seeds) {
    return new CrawlRequest(Fields.NONE.with("seeds", List.copyOf(seeds)));
  }

  /** URLs to admit at most; the server's default is 5,000. */
  public CrawlRequest maxPages(long urls) {
    return with("maxPages", urls);
  }

  /** Hops from a seed. */
  public CrawlRequest maxDepth(int hops) {
    return with("maxDepth", hops);
  }

  /** host, domain, prefix or any. */
  public CrawlRequest scope(String kind) {
    return with("scope", kind);
  }

  /** Follow only URLs that match one of these. */
  public CrawlRequest include(List<String> patterns) {
    return with("include", List.copyOf(patterns));
  }

  /** Never follow URLs that match one of these. */
  public CrawlRequest exclude(List<String> patterns) {
    return with("exclude", List.copyOf(patterns));
  }

  public CrawlRequest maxPagesPerHost(long urls) {
    return with("maxPagesPerHost", urls);
  }

  /** Payload bytes after which the crawl ends. */
  public CrawlRequest maxBytes(long bytes) {
    return with("maxBytes", bytes);
  }

  public CrawlRequest maxDuration(Duration time) {
    return with("maxDuration", Fields.text(time));
  }

  /** Whether links to pdf, office, archive, csv, xml and json files are fetched, too. */
  public CrawlRequest includeDocuments(boolean isWanted) {
    return with("includeDocuments", isWanted);
  }

  public CrawlRequest followRedirects(boolean isWanted) {
    return with("followRedirects", isWanted);
  }

  /** Time between requests to one host. */
  public CrawlRequest pace(Duration interval) {
    return with("pace", Fields.text(interval));
  }

  /** A pace that follows the hosts' response times. */
  public CrawlRequest adaptivePace() {
    return with("pace", "adaptive");
  }

  /** For one whole fetch. */
  public CrawlRequest requestTimeout(Duration time) {
    return with("requestTimeout", Fields.text(time));
  }

  /** Bytes of a body to keep. */
  public CrawlRequest maxBodyBytes(long bytes) {
    return with("maxBodyBytes", bytes);
  }

  /** Tries after the first. */
  public CrawlRequest maxRetries(int tries) {
    return with("maxRetries", tries);
  }

  /** How long to wait for a robots.txt that answers 5xx or 429. */
  public CrawlRequest robotsPatience(Duration time) {
    return with("robotsPatience", Fields.text(time));
  }

  public CrawlRequest respectNofollow(boolean isWanted) {
    return with("respectNofollow", isWanted);
  }

  /** Which URLs are one: conservative, standard or aggressive. */
  public CrawlRequest normalization(String profile) {
    return with("normalization", profile);
  }

  /** Weight among crawls, -10 to 10. */
  public CrawlRequest priority(int weight) {
    return with("priority", weight);
  }

  public CrawlRequest userAgent(String header) {
    return with("userAgent", header);
  }

  /** Where site owners reach you, a URL or mail address. */
  public CrawlRequest contact(String reach) {
    return with("contact", reach);
  }

  /** Extra wait before each fetch. */
  public CrawlRequest demoDelay(Duration wait) {
    return with("demoDelay", Fields.text(wait));
  }

  /** Whether captures are kept. */
  public CrawlRequest archive(boolean isWanted) {
    return with("archive", isWanted);
  }

  /** What you call the crawl. */
  public CrawlRequest label(String text) {
    return with("label", text);
  }

  /** Does not ask robots.txt, and says that the sites are yours. */
  public CrawlRequest ignoringRobotsOfOwnSites() {
    return with("respectRobots", false).with("acknowledgeIgnoringRobots", true);
  }

  private CrawlRequest with(String name, @Nullable Object value) {
    return new CrawlRequest(fields.with(name, value));
  }

  Map<String, @Nullable Object> fields() {
    return fields.values();
  }
}
