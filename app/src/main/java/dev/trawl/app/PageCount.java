package dev.trawl.app;

import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.SettledUrl;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.LongAdder;

/** How many URLs this process has settled, and how many a second lately. */
final class PageCount implements CrawlWatch {
  private static final Duration LATELY = Duration.ofSeconds(5);

  private final InstantSource clock;
  private final LongAdder settled = new LongAdder();
  private Instant markedAt;
  private long marked;
  private double rate;

  PageCount(InstantSource clock) {
    this.clock = clock;
    this.markedAt = clock.instant();
  }

  long all() {
    return settled.sum();
  }

  /** Over the last seconds, by whoever asks. */
  synchronized double perSecond() {
    Instant now = clock.instant();
    Duration since = Duration.between(markedAt, now);
    if (since.compareTo(LATELY) >= 0) {
      long count = all();
      rate = (count - marked) / (since.toNanos() / 1e9);
      marked = count;
      markedAt = now;
    }
    return rate;
  }

  @Override
  public void settled(SettledUrl url) {
    settled.increment();
  }
}
