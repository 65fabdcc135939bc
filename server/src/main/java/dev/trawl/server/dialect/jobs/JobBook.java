package dev.trawl.server.dialect.jobs;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.dialect.jobs.JobAnswers.Status;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.server.service.Crawls;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Crawls, seen as jobs. */
final class JobBook {
  // Nobody plans beyond, and the sum must stay a date.
  private static final double LONGEST_SECONDS = Duration.ofDays(3_650).toSeconds();

  private final Crawls crawls;
  private final InstantSource clock;

  JobBook(Crawls crawls, InstantSource clock) {
    this.crawls = crawls;
    this.clock = clock;
  }

  Status status(CrawlCard card) {
    Crawl crawl = card.crawl();
    Counts counts = crawls.counts(card.id());
    return new Status(
        CrawlNames.of(card),
        word(crawl),
        counts.of(UrlState.VISITED),
        counts.open(),
        counts.of(UrlState.FAILED)
            + counts.of(UrlState.HTTP_TERMINAL)
            + counts.of(UrlState.NOT_FOUND)
            + counts.of(UrlState.FORBIDDEN),
        crawl.createdAt(),
        end(crawl, counts));
  }

  static String word(Crawl crawl) {
    return switch (crawl.status()) {
      case PENDING -> "pending";
      case RUNNING -> "running";
      case PAUSED -> "paused";
      case COMPLETED -> "completed";
      case FAILED -> "failed";
      case CANCELLED, MOVED -> "cancelled";
    };
  }

  /** What is open takes as long as what is done took; what will be found meanwhile is not known. */
  private @Nullable Instant end(Crawl crawl, Counts counts) {
    return switch (crawl.status()) {
      case RUNNING -> estimate(crawl, counts);
      case PENDING, PAUSED -> null;
      case COMPLETED, FAILED, CANCELLED, MOVED -> crawl.finishedAt();
    };
  }

  private @Nullable Instant estimate(Crawl crawl, Counts counts) {
    Instant now = clock.instant();
    double elapsed = Duration.between(crawl.createdAt(), now).toMillis() / 1_000.0;
    long done = counts.admitted() - counts.open();
    if (done <= 0 || elapsed <= 0) {
      return null;
    }
    double seconds = Math.min(counts.open() * elapsed / done, LONGEST_SECONDS);
    return now.plusMillis(Math.round(seconds * 1_000));
  }
}
