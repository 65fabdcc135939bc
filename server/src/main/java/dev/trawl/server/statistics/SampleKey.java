package dev.trawl.server.statistics;

import dev.trawl.crawl.CrawlId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where a reading is kept: resolution, crawl and time, so that the readings of one crawl lie side
 * by side in the order of time.
 *
 * @param crawl null for all of them together
 * @param from the beginning of the stretch at whose end it was read
 */
record SampleKey(Resolution resolution, @Nullable CrawlId crawl, Instant from) {
  /** Comes after every time, in the order of keys. */
  private static final String END = "~";

  static String prefix(Resolution resolution, @Nullable CrawlId crawl) {
    return resolution.label()
        + "/"
        + (crawl == null ? "all" : "%016d".formatted(crawl.value()))
        + "/";
  }

  /** The key before which all readings of a crawl lie. */
  static String end(Resolution resolution, @Nullable CrawlId crawl) {
    return prefix(resolution, crawl) + END;
  }

  static String at(Resolution resolution, @Nullable CrawlId crawl, Instant time) {
    return prefix(resolution, crawl) + "%012d".formatted(time.getEpochSecond());
  }

  static SampleKey parse(String key) {
    String[] parts = key.split("/", 3);
    return new SampleKey(
        Resolution.parse(parts[0]),
        parts[1].equals("all") ? null : new CrawlId(Long.parseLong(parts[1])),
        Instant.ofEpochSecond(Long.parseLong(parts[2])));
  }

  String text() {
    return at(resolution, crawl, from);
  }
}
