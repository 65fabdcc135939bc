package dev.trawl.frontier.rocks;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.UrlState;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Queues again what was settled with a capture that did not survive. */
final class LostCaptures {
  private final Database database;
  private final Feed feed;
  private final Committer committer;
  private final InstantSource clock;

  LostCaptures(Database database, Feed feed, Committer committer, InstantSource clock) {
    this.database = database;
    this.feed = feed;
    this.committer = committer;
    this.clock = clock;
  }

  /** Returns how many URLs are queued again. */
  int requeue(Predicate<CaptureRef> isReadable) {
    int queued = 0;
    for (Feed.Page page = feed.after(feed.checkpoint());
        !page.urls().isEmpty();
        page = feed.after(page.last())) {
      queued += requeue(page.urls(), isReadable);
    }
    return queued;
  }

  /** The same for these URLs. */
  int requeue(Collection<UrlRef> urls, Predicate<CaptureRef> isReadable) {
    List<UrlRef> lost = new ArrayList<>();
    for (UrlRef url : new LinkedHashSet<>(urls)) {
      @Nullable CaptureRef capture = capture(url);
      if (capture != null && !isReadable.test(capture)) {
        lost.add(url);
      }
    }
    return lost.isEmpty() ? 0 : committer.commit(Job.alone(changes -> requeue(changes, lost)));
  }

  private @Nullable CaptureRef capture(UrlRef url) {
    byte @Nullable [] row = database.get(Family.URLS, Keys.url(url));
    return row == null ? null : UrlRowCodec.decode(url, row).url().facts().capture();
  }

  private int requeue(Changes changes, List<UrlRef> lost) {
    int queued = 0;
    for (UrlRef url : lost) {
      if (!changes.isThere(url.crawl())) {
        continue;
      }
      CrawlBook book = changes.book(url.crawl());
      if (book.status == CrawlStatus.COMPLETED) {
        book.move(CrawlStatus.RUNNING, null, clock.instant());
        changes.resume(url.crawl());
      }
      UrlRow row = changes.rows.row(url);
      changes.rows.putLinks(url, List.of());
      if (book.hasEnded()) {
        // Nothing is fetched any more for a crawl that was cancelled or failed.
        changes.replace(row.with(UrlState.CANCELLED, UrlFacts.NONE));
      } else {
        changes.replace(row.queuedAgain(book.generation));
        changes.announce(row.work());
        queued++;
      }
    }
    return queued;
  }
}
