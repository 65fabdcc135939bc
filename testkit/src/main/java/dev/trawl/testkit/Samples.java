package dev.trawl.testkit;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.Timings;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Values for tests, shortest way. A text that is no URL is a path on {@code http://a.test}. */
public final class Samples {
  public static final Host HOST = new Host("a.test");

  private Samples() {}

  public static CanonicalUrl url(String text) {
    return new CanonicalUrl(text.startsWith("http") ? text : "http://" + HOST + text);
  }

  /** As records and archives name a payload. */
  public static String digest(byte[] payload) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(payload);
      return "sha256:" + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  public static CrawlSettings settings() {
    return settings(Limits.unlimited());
  }

  public static CrawlSettings settings(Limits limits) {
    return new CrawlSettings(
        List.of(new Seed("a.test", url("/"))),
        limits,
        ScopeRules.of(ScopeKind.HOST),
        Manners.of("Trawl/1.0 (+https://example.org/bot)", PaceSetting.every(Duration.ZERO)),
        FetchRules.standard(),
        Profile.STANDARD,
        0);
  }

  public static Discovery seed(String url) {
    return Discovery.seed(url(url), url);
  }

  public static List<Discovery> seeds(String... urls) {
    return Stream.of(urls).map(Samples::seed).toList();
  }

  /** A seed that stands in the queue as if it had been found with that priority. */
  public static Discovery seed(String url, int priority) {
    return new Discovery(url(url), url, null, 0, 0, priority);
  }

  public static HostState hostState(String host) {
    return HostState.unknown(new Host(host));
  }

  public static UrlFacts answer(int status, long bytes) {
    return new UrlFacts(
        new UrlFacts.Answer(status, "text/html", bytes, "sha256:00", false),
        null,
        null,
        null,
        null,
        null,
        Timings.NONE,
        ManualClock.START,
        null);
  }
}
