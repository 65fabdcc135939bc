package dev.trawl.crawling;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;

/** The settings of a test's crawl: those that matter to it are named, the others are ordinary. */
record CrawlPlan(
    List<String> seeds, Limits limits, ScopeRules scope, Manners manners, FetchRules fetch) {
  static final String AGENT = "Trawl/1.0 (+https://example.org/bot)";

  /** A crawl within the seeds' hosts, as fast as it goes, with one retry. */
  static CrawlPlan from(String... seeds) {
    return from(Arrays.asList(seeds));
  }

  static CrawlPlan from(Collection<String> seeds) {
    return new CrawlPlan(
        List.copyOf(seeds),
        Limits.unlimited(),
        ScopeRules.of(ScopeKind.HOST),
        Manners.of(AGENT, PaceSetting.every(Duration.ZERO)),
        new FetchRules(Duration.ofSeconds(20), FetchRules.DEFAULT_BODY, 1, true));
  }

  CrawlPlan limits(UnaryOperator<Limits> change) {
    return new CrawlPlan(seeds, change.apply(limits), scope, manners, fetch);
  }

  CrawlPlan scope(ScopeKind kind) {
    return scope(ScopeRules.of(kind));
  }

  CrawlPlan scope(ScopeRules rules) {
    return new CrawlPlan(seeds, limits, rules, manners, fetch);
  }

  CrawlPlan pace(Duration pace) {
    return manners(
        new Manners(
            manners.userAgent(),
            PaceSetting.every(pace),
            manners.respectRobots(),
            manners.robotsPatience(),
            manners.demoDelay()));
  }

  CrawlPlan agent(String agent) {
    return manners(
        new Manners(
            agent,
            manners.pace(),
            manners.respectRobots(),
            manners.robotsPatience(),
            manners.demoDelay()));
  }

  CrawlPlan robotsPatience(Duration patience) {
    return manners(
        new Manners(
            manners.userAgent(),
            manners.pace(),
            manners.respectRobots(),
            patience,
            manners.demoDelay()));
  }

  CrawlPlan withoutRobots() {
    return manners(
        new Manners(
            manners.userAgent(),
            manners.pace(),
            false,
            manners.robotsPatience(),
            manners.demoDelay()));
  }

  private CrawlPlan manners(Manners other) {
    return new CrawlPlan(seeds, limits, scope, other, fetch);
  }

  CrawlPlan timeout(Duration timeout) {
    return fetch(
        new FetchRules(timeout, fetch.maxBodyBytes(), fetch.maxRetries(), fetch.archived()));
  }

  CrawlPlan maxBodyBytes(long bytes) {
    return fetch(new FetchRules(fetch.timeout(), bytes, fetch.maxRetries(), fetch.archived()));
  }

  CrawlPlan maxRetries(int retries) {
    return fetch(new FetchRules(fetch.timeout(), fetch.maxBodyBytes(), retries, fetch.archived()));
  }

  CrawlPlan withoutArchive() {
    return fetch(new FetchRules(fetch.timeout(), fetch.maxBodyBytes(), fetch.maxRetries(), false));
  }

  private CrawlPlan fetch(FetchRules other) {
    return new CrawlPlan(seeds, limits, scope, manners, other);
  }

  CrawlSettings settings() {
    return new CrawlSettings(
        seeds.stream().map(url -> new Seed(url, new CanonicalUrl(url))).toList(),
        limits,
        scope,
        manners,
        fetch,
        Profile.STANDARD,
        0);
  }
}
