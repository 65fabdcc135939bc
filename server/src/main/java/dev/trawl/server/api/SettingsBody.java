package dev.trawl.server.api;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.Durations;
import dev.trawl.crawl.Limits;
import dev.trawl.server.service.SettingTexts;
import dev.trawl.url.Seed;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a crawl, under the names by which they are given; null where there is no limit.
 */
record SettingsBody(
    List<String> seeds,
    int seedCount,
    @Nullable Long maxPages,
    int maxDepth,
    String scope,
    List<String> include,
    List<String> exclude,
    @Nullable Long maxPagesPerHost,
    @Nullable Long maxBytes,
    @Nullable String maxDuration,
    boolean includeDocuments,
    boolean followRedirects,
    String pace,
    String requestTimeout,
    long maxBodyBytes,
    int maxRetries,
    boolean respectRobots,
    String robotsPatience,
    boolean respectNofollow,
    String normalization,
    int priority,
    String userAgent,
    String demoDelay,
    boolean archive) {
  /** Of very many seeds the first are enough to know the crawl by. */
  private static final int MOST_SEEDS = 100;

  static SettingsBody of(CrawlSettings settings) {
    Limits limits = settings.limits();
    return new SettingsBody(
        settings.seeds().stream().limit(MOST_SEEDS).map(Seed::given).toList(),
        settings.seeds().size(),
        number(limits.maxPages()),
        limits.maxDepth(),
        SettingTexts.word(settings.scope().kind()),
        settings.scope().include(),
        settings.scope().exclude(),
        number(limits.maxPagesPerHost()),
        number(limits.maxBytes()),
        limits.maxDuration().map(Durations::format).orElse(null),
        settings.scope().includeDocuments(),
        settings.scope().followRedirects(),
        SettingTexts.pace(settings.manners().pace()),
        Durations.format(settings.fetch().timeout()),
        settings.fetch().maxBodyBytes(),
        settings.fetch().maxRetries(),
        settings.manners().respectRobots(),
        Durations.format(settings.manners().robotsPatience()),
        settings.scope().respectNofollow(),
        SettingTexts.word(settings.profile()),
        settings.priority(),
        settings.manners().userAgent(),
        Durations.format(settings.manners().demoDelay()),
        settings.fetch().archived());
  }

  private static @Nullable Long number(OptionalLong limit) {
    return limit.isEmpty() ? null : limit.getAsLong();
  }
}
