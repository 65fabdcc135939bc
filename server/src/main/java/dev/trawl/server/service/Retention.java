package dev.trawl.server.service;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Deletes crawls that ended longer ago than the settings keep them, with all their records.
 *
 * <p>Captures stay in the archive: its files hold those of several crawls.
 */
public final class Retention {
  private final Crawls crawls;
  private final Settings settings;
  private final InstantSource clock;
  private final LongAdder deletedCrawls = new LongAdder();
  private final LongAdder deletedUrls = new LongAdder();
  private final AtomicReference<@Nullable Instant> last = new AtomicReference<>();

  public Retention(Crawls crawls, Settings settings, InstantSource clock) {
    this.crawls = crawls;
    this.settings = settings;
    this.clock = clock;
  }

  /** Deletes what is too old by now, and says what that was. */
  public Swept sweep(Caller caller) {
    Instant start = clock.instant();
    long gone = 0;
    Map<UrlState, Long> urls = new EnumMap<>(UrlState.class);
    Duration kept = settings.current().kept().orElse(null);
    if (kept != null) {
      for (Crawl crawl : crawls.endedBefore(start.minus(kept))) {
        Counts counts = delete(caller, crawl.id()).orElse(null);
        if (counts != null) {
          gone++;
          counts.states().forEach((state, number) -> urls.merge(state, number, Long::sum));
        }
      }
    }
    Instant end = clock.instant();
    last.set(end);
    return new Swept(gone, urls, Duration.between(start, end));
  }

  /** What the crawl had; empty when somebody else has deleted it meanwhile. */
  private Optional<Counts> delete(Caller caller, CrawlId id) {
    try {
      Counts counts = crawls.counts(id);
      crawls.delete(caller, id);
      deletedCrawls.increment();
      deletedUrls.add(counts.admitted());
      return Optional.of(counts);
    } catch (NoSuchElementException | Declined e) {
      return Optional.empty();
    }
  }

  /** Since the start of this process. */
  public long deletedCrawls() {
    return deletedCrawls.sum();
  }

  /** Since the start of this process. */
  public long deletedUrls() {
    return deletedUrls.sum();
  }

  /** When this process looked for old crawls the last time. */
  public Optional<Instant> lastSweep() {
    return Optional.ofNullable(last.get());
  }
}
