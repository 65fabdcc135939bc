package dev.trawl.server.api;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.Durations;
import dev.trawl.server.service.About;
import dev.trawl.server.service.SettingTexts;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The counters of a crawl; each equals what a count of its records would give. */
record SummaryBody(
    String id,
    String status,
    @Nullable String reason,
    Instant createdAt,
    @Nullable Instant finishedAt,
    @About("from its making to its end, or to now") String elapsed,
    long admitted,
    long open,
    @About("URLs that ended, per second of its life") double urlsPerSecond,
    @About("payload bytes") long bytes,
    @About("links to URLs that were known already") long duplicates,
    @About("URL records by state") Map<String, Long> states,
    @About("ended URL records by HTTP status") Map<String, Long> statuses,
    @About("ended URL records by the class of their failure") Map<String, Long> errors,
    @About("links that were not admitted, by reason") Map<String, Long> refused,
    boolean respectRobots) {
  static SummaryBody of(Crawl crawl, Counts counts, Instant now) {
    Instant end = crawl.finishedAt() == null ? now : crawl.finishedAt();
    Duration elapsed = Duration.between(crawl.createdAt(), end);
    elapsed = elapsed.isNegative() ? Duration.ZERO : Duration.ofMillis(elapsed.toMillis());
    long ended = counts.admitted() - counts.open();
    double rate = ended * 1000.0 / Math.max(1, elapsed.toMillis());
    return new SummaryBody(
        crawl.id().toString(),
        crawl.status().name(),
        crawl.reason(),
        crawl.createdAt(),
        crawl.finishedAt(),
        Durations.format(elapsed),
        counts.admitted(),
        counts.open(),
        Math.round(rate * 1000) / 1000.0,
        counts.bytes(),
        counts.duplicates(),
        named(counts.states(), Enum::name),
        named(counts.statuses(), status -> Integer.toString(status)),
        named(counts.errors(), error -> error.label()),
        named(counts.refused(), SettingTexts::word),
        crawl.settings().manners().respectRobots());
  }

  private interface Namer<K> {
    String name(K key);
  }

  private static <K> Map<String, Long> named(Map<K, Long> counts, Namer<K> namer) {
    Map<String, Long> named = new TreeMap<>();
    counts.forEach((key, count) -> named.put(namer.name(key), count));
    return named;
  }
}
