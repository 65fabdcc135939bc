package dev.trawl.engine;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.fetch.Headers;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.fetch.Payload;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.Timings;
import dev.trawl.pace.PaceSetting;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Values of the engine for tests, shortest way. */
final class EngineSamples {
  static final String AGENT = "Trawl/1.0 (+https://example.org/bot)";

  private EngineSamples() {}

  static CrawlSettings settings(Duration pace, boolean respectRobots, int priority) {
    return new CrawlSettings(
        List.of(new Seed("a.test", Samples.url("/"))),
        Limits.unlimited(),
        ScopeRules.of(ScopeKind.ANY),
        new Manners(
            AGENT, PaceSetting.every(pace), respectRobots, Duration.ofHours(1), Duration.ZERO),
        FetchRules.standard(),
        Profile.STANDARD,
        priority);
  }

  /** A crawl of the host a.test with these rules, not more than {@code maxDepth} deep. */
  static CrawlContext crawl(ScopeRules scope, int maxDepth) {
    CrawlSettings settings =
        new CrawlSettings(
            List.of(new Seed("a.test", Samples.url("/"))),
            Limits.unlimited().withMaxDepth(maxDepth),
            scope,
            Manners.of(AGENT, PaceSetting.every(Duration.ZERO)),
            FetchRules.standard(),
            Profile.STANDARD,
            0);
    return CrawlContext.of(
        new Crawl(new CrawlId(1), settings, CrawlStatus.RUNNING, null, ManualClock.START, null));
  }

  static CrawlContext crawl() {
    return crawl(ScopeRules.of(ScopeKind.HOST), 25);
  }

  /** A claim on a URL at depth 1. */
  static Claim claim(String url) {
    return claim(url, 0, 0, 0);
  }

  static Claim claim(String url, int redirects, int retries, int throttles) {
    return new Claim(
        new CrawlId(1),
        new UrlId(1),
        Samples.url(url),
        1,
        redirects,
        retries,
        throttles,
        1,
        ManualClock.START.plusSeconds(60));
  }

  static HttpAnswer answer(int status, String... headers) {
    byte[] body = "x".getBytes(StandardCharsets.UTF_8);
    return new HttpAnswer(
        status,
        Headers.of(headers),
        new byte[0],
        body,
        0,
        Payload.of(body),
        "sha256:00",
        "sha256:00",
        1,
        false,
        "192.0.2.1",
        Timings.NONE);
  }
}
