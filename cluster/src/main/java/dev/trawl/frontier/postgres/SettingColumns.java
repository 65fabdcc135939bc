package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A crawl's settings as columns. */
final class SettingColumns {
  private static final String INSERT =
      """
      INSERT INTO settings (crawl, seeds_given, seed_urls, max_pages, max_depth, max_pages_per_host,
        max_bytes, max_duration_us, scope, include, exclude, include_documents, follow_redirects,
        respect_nofollow, user_agent, pace_us, respect_robots, robots_patience_us, demo_delay_us,
        timeout_us, max_body_bytes, max_retries, is_archived, profile, priority)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String UPDATE =
      """
      UPDATE settings SET max_pages = ?, max_depth = ?, max_pages_per_host = ?, max_bytes = ?,
        max_duration_us = ?, pace_us = ?, priority = ?
      WHERE crawl = ?
      """;

  private SettingColumns() {}

  static void insert(Session session, CrawlId crawl, CrawlSettings settings) throws SQLException {
    Limits limits = settings.limits();
    ScopeRules scope = settings.scope();
    Manners manners = settings.manners();
    FetchRules fetch = settings.fetch();
    session
        .query(INSERT)
        .number(crawl.value())
        .texts(settings.seeds(), Seed::given)
        .texts(settings.seeds(), seed -> seed.url().text())
        .optional(optional(limits.maxPages()))
        .integer(limits.maxDepth())
        .optional(optional(limits.maxPagesPerHost()))
        .optional(optional(limits.maxBytes()))
        .optional(limits.maxDuration().map(Times::micros).orElse(null))
        .text(scope.kind().name())
        .texts(scope.include())
        .texts(scope.exclude())
        .bool(scope.includeDocuments())
        .bool(scope.followRedirects())
        .bool(scope.respectNofollow())
        .text(manners.userAgent())
        .optional(pace(manners.pace()))
        .bool(manners.respectRobots())
        .number(Times.micros(manners.robotsPatience()))
        .number(Times.micros(manners.demoDelay()))
        .number(Times.micros(fetch.timeout()))
        .number(fetch.maxBodyBytes())
        .integer(fetch.maxRetries())
        .bool(fetch.archived())
        .text(settings.profile().name())
        .integer(settings.priority())
        .run();
  }

  /** Writes what may change. */
  static void update(Session session, CrawlId crawl, CrawlSettings settings) throws SQLException {
    Limits limits = settings.limits();
    session
        .query(UPDATE)
        .optional(optional(limits.maxPages()))
        .integer(limits.maxDepth())
        .optional(optional(limits.maxPagesPerHost()))
        .optional(optional(limits.maxBytes()))
        .optional(limits.maxDuration().map(Times::micros).orElse(null))
        .optional(pace(settings.manners().pace()))
        .integer(settings.priority())
        .number(crawl.value())
        .run();
  }

  static CrawlSettings read(ResultSet row) throws SQLException {
    return new CrawlSettings(
        seeds(row),
        limits(row),
        new ScopeRules(
            ScopeKind.valueOf(row.getString("scope")),
            texts(row, "include"),
            texts(row, "exclude"),
            row.getBoolean("include_documents"),
            row.getBoolean("follow_redirects"),
            row.getBoolean("respect_nofollow")),
        new Manners(
            row.getString("user_agent"),
            pace(Times.readOptional(row, "pace_us")),
            row.getBoolean("respect_robots"),
            Times.duration(row.getLong("robots_patience_us")),
            Times.duration(row.getLong("demo_delay_us"))),
        new FetchRules(
            Times.duration(row.getLong("timeout_us")),
            row.getLong("max_body_bytes"),
            row.getInt("max_retries"),
            row.getBoolean("is_archived")),
        Profile.valueOf(row.getString("profile")),
        row.getInt("priority"));
  }

  static Limits limits(ResultSet row) throws SQLException {
    Long longest = Times.readOptional(row, "max_duration_us");
    Optional<Duration> duration =
        longest == null ? Optional.empty() : Optional.of(Times.duration(longest));
    return new Limits(
        optional(row, "max_pages"),
        row.getInt("max_depth"),
        optional(row, "max_pages_per_host"),
        optional(row, "max_bytes"),
        duration);
  }

  private static List<Seed> seeds(ResultSet row) throws SQLException {
    List<String> given = texts(row, "seeds_given");
    List<String> urls = texts(row, "seed_urls");
    List<Seed> seeds = new ArrayList<>(given.size());
    for (int i = 0; i < given.size(); i++) {
      seeds.add(new Seed(given.get(i), new CanonicalUrl(urls.get(i))));
    }
    return seeds;
  }

  private static @Nullable Long pace(PaceSetting pace) {
    return switch (pace) {
      case PaceSetting.Fixed(var interval) -> Times.micros(interval);
      case PaceSetting.Adaptive() -> null;
    };
  }

  private static PaceSetting pace(@Nullable Long micros) {
    return micros == null ? PaceSetting.adaptive() : PaceSetting.every(Times.duration(micros));
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  private static @Nullable Long optional(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  private static OptionalLong optional(ResultSet row, String column) throws SQLException {
    Long value = Times.readOptional(row, column);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
