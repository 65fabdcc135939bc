package dev.trawl.server.statistics;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast all crawls go, and how well.
 *
 * @param pagesPerSecond in the last ten seconds
 * @param lastMinute pages per second
 * @param lastFiveMinutes pages per second
 * @param errorsLastHour fetches that brought no answer, or one of 400 and more
 * @param errorRate these by all fetches of the hour, 0 to 1
 */
public record Throughput(
    double pagesPerSecond,
    double lastMinute,
    double lastFiveMinutes,
    long errorsLastHour,
    double errorRate) {
  public static Throughput of(Statistics statistics, Instant now) {
    Tally hour =
        statistics
            .series(null, now.minus(Duration.ofHours(1)), after(now), Resolution.MINUTE)
            .sum();
    long errors = Math.max(0, hour.errors());
    return new Throughput(
        rate(statistics, now, Duration.ofSeconds(10)),
        rate(statistics, now, Duration.ofMinutes(1)),
        rate(statistics, now, Duration.ofMinutes(5)),
        errors,
        hour.pages() <= 0 ? 0 : Math.min(1, errors / (double) hour.pages()));
  }

  private static double rate(Statistics statistics, Instant now, Duration window) {
    Instant from = now.minus(window).plusSeconds(1);
    long pages = statistics.series(null, from, after(now), Resolution.SECOND).sum().pages();
    return Math.max(0, pages) / (double) window.toSeconds();
  }

  private static Instant after(Instant now) {
    return now.plusSeconds(1);
  }
}
