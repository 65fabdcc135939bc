package dev.trawl.cli;

import dev.trawl.client.Crawl;
import dev.trawl.client.CrawlRequest;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Durations;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a command as a server takes them and tells them. Whoever says nothing of a contact
 * leaves the user agent to the server, which may have one.
 */
record WireSettings(CrawlSettings settings) {
  /** The API has a default where the command line has no limit; this is the largest it takes. */
  private static final long NO_LIMIT = 1_000_000_000_000L;

  CrawlRequest request() {
    CrawlRequest request =
        CrawlRequest.of(given())
            .maxPages(maxPages())
            .maxDepth(settings.limits().maxDepth())
            .scope(word(settings.scope().kind()))
            .include(settings.scope().include())
            .exclude(settings.scope().exclude())
            .includeDocuments(settings.scope().includeDocuments())
            .followRedirects(settings.scope().followRedirects())
            .respectNofollow(settings.scope().respectNofollow())
            .requestTimeout(settings.fetch().timeout())
            .maxBodyBytes(settings.fetch().maxBodyBytes())
            .maxRetries(settings.fetch().maxRetries())
            .archive(settings.fetch().archived())
            .robotsPatience(settings.manners().robotsPatience())
            .demoDelay(settings.manners().demoDelay())
            .normalization(word(settings.profile()))
            .priority(settings.priority());
    request = withLimits(request);
    request =
        switch (settings.manners().pace()) {
          case PaceSetting.Fixed(Duration interval) -> request.pace(interval);
          case PaceSetting.Adaptive() -> request.adaptivePace();
        };
    request = settings.manners().respectRobots() ? request : request.ignoringRobotsOfOwnSites();
    return namesContact() ? request.userAgent(settings.manners().userAgent()) : request;
  }

  private CrawlRequest withLimits(CrawlRequest before) {
    CrawlRequest request = before;
    if (settings.limits().maxPagesPerHost().isPresent()) {
      request = request.maxPagesPerHost(settings.limits().maxPagesPerHost().getAsLong());
    }
    if (settings.limits().maxBytes().isPresent()) {
      request = request.maxBytes(settings.limits().maxBytes().getAsLong());
    }
    if (settings.limits().maxDuration().isPresent()) {
      request = request.maxDuration(settings.limits().maxDuration().get());
    }
    return request;
  }

  /**
   * Whether a crawl was made with these.
   *
   * @param admitted gives the seeds of a crawl with more of them than it names
   */
  boolean areThoseOf(Crawl crawl, Function<String, List<String>> admitted) {
    Crawl.Settings other = crawl.settings();
    return hasSameScope(other)
        && hasSameLimits(other)
        && hasSameManners(other)
        && other.seedCount() == settings.seeds().size()
        && given().subList(0, Math.min(given().size(), other.seeds().size())).equals(other.seeds())
        && (other.seeds().size() == other.seedCount()
            || new HashSet<>(admitted.apply(crawl.id())).equals(urls()));
  }

  private boolean hasSameScope(Crawl.Settings other) {
    return other.scope().equals(word(settings.scope().kind()))
        && other.include().equals(settings.scope().include())
        && other.exclude().equals(settings.scope().exclude())
        && other.includeDocuments() == settings.scope().includeDocuments()
        && other.followRedirects() == settings.scope().followRedirects()
        && other.respectNofollow() == settings.scope().respectNofollow()
        && other.normalization().equals(word(settings.profile()));
  }

  private boolean hasSameLimits(Crawl.Settings other) {
    return Objects.equals(other.maxPages(), maxPages())
        && other.maxDepth() == settings.limits().maxDepth()
        && limit(other.maxPagesPerHost()).equals(settings.limits().maxPagesPerHost())
        && limit(other.maxBytes()).equals(settings.limits().maxBytes())
        && Objects.equals(
            other.maxDuration(),
            settings.limits().maxDuration().map(Durations::format).orElse(null))
        && other.priority() == settings.priority();
  }

  private boolean hasSameManners(Crawl.Settings other) {
    boolean isSameAgent =
        namesContact()
            ? other.userAgent().equals(settings.manners().userAgent())
            : other.userAgent().startsWith("Trawl/");
    return isSameAgent
        && other.pace().equals(pace())
        && other.respectRobots() == settings.manners().respectRobots()
        && other.robotsPatience().equals(Durations.format(settings.manners().robotsPatience()))
        && other.demoDelay().equals(Durations.format(settings.manners().demoDelay()))
        && other.requestTimeout().equals(Durations.format(settings.fetch().timeout()))
        && other.maxBodyBytes() == settings.fetch().maxBodyBytes()
        && other.maxRetries() == settings.fetch().maxRetries()
        && other.archive() == settings.fetch().archived();
  }

  private List<String> given() {
    return settings.seeds().stream().map(Seed::given).toList();
  }

  private Set<String> urls() {
    return settings.seeds().stream().map(seed -> seed.url().text()).collect(Collectors.toSet());
  }

  private long maxPages() {
    return settings.limits().maxPages().orElse(NO_LIMIT);
  }

  private boolean namesContact() {
    String agent = settings.manners().userAgent();
    return agent.contains("http") || agent.contains("@");
  }

  private String pace() {
    return switch (settings.manners().pace()) {
      case PaceSetting.Fixed(Duration interval) -> Durations.format(interval);
      case PaceSetting.Adaptive() -> "adaptive";
    };
  }

  private static OptionalLong limit(@Nullable Long value) {
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
