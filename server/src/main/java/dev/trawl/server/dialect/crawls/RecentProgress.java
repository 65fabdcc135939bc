package dev.trawl.server.dialect.crawls;

import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How far crawls are, read once a second at most however many listen. */
final class RecentProgress {
  private static final Duration FRESH = Duration.ofSeconds(1);
  private static final int MOST = 1_000;

  private final CrawlNames names;
  private final ProgressBook book;
  private final InstantSource clock;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  RecentProgress(CrawlNames names, ProgressBook book, InstantSource clock) {
    this.names = names;
    this.book = book;
    this.clock = clock;
  }

  private record Known(Instant at, Optional<Progress> progress) {}

  /** Empty when there is no such crawl. */
  Optional<Progress> of(String name) {
    if (known.size() > MOST) {
      // Anybody may ask for names that nobody has.
      known.clear();
    }
    return known.compute(name, this::fresh).progress();
  }

  private Known fresh(String name, @Nullable Known last) {
    Instant now = clock.instant();
    if (last != null && now.isBefore(last.at().plus(FRESH))) {
      return last;
    }
    return new Known(now, read(name));
  }

  private Optional<Progress> read(String name) {
    try {
      return names.find(name).map(book::of);
    } catch (NoSuchElementException e) {
      // Deleted between two looks.
      return Optional.empty();
    }
  }
}
