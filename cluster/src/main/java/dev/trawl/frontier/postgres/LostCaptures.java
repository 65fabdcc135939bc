package dev.trawl.frontier.postgres;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.UrlState;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Queues again what this worker settled with a capture that did not survive. */
final class LostCaptures {
  private final Database database;
  private final Committer committer;
  private final String worker;
  private final InstantSource clock;

  LostCaptures(Database database, Committer committer, String worker, InstantSource clock) {
    this.database = database;
    this.committer = committer;
    this.worker = worker;
    this.clock = clock;
  }

  /** Returns how many URLs are queued again. */
  int requeue(Predicate<CaptureRef> isReadable) {
    int queued = 0;
    Optional<FeedTable.Batch> batch = after(0);
    while (batch.isPresent()) {
      queued += requeue(batch.get().urls(), isReadable);
      batch = after(batch.get().number());
    }
    return queued;
  }

  private Optional<FeedTable.Batch> after(long number) {
    return database.read(session -> Optional.ofNullable(FeedTable.after(session, worker, number)));
  }

  /** The same for these URLs, whoever settled them. */
  int requeue(Collection<UrlRef> urls, Predicate<CaptureRef> isReadable) {
    List<UrlRef> lost =
        database.read(session -> UrlTable.captures(session, new LinkedHashSet<>(urls))).stream()
            .filter(captured -> !isReadable.test(captured.capture()))
            .map(UrlTable.Captured::url)
            .toList();
    return lost.isEmpty() ? 0 : committer.commit(new Requeueing(lost, clock));
  }

  /** One batch of lost URLs on its way into a batch of changes. */
  private record Requeueing(List<UrlRef> lost, InstantSource clock) implements Job<Integer> {
    @Override
    public void prepare(Needs needs) {
      needs.alone().addAll(crawls());
    }

    @Override
    public boolean isAlone() {
      return true;
    }

    private SortedSet<CrawlId> crawls() {
      SortedSet<CrawlId> crawls = new TreeSet<>();
      lost.forEach(url -> crawls.add(url.crawl()));
      return crawls;
    }

    private List<UrlRef> present(Changes changes) {
      return lost.stream().filter(url -> changes.exists(url.crawl())).toList();
    }

    @Override
    public Integer apply(Changes changes) throws SQLException {
      int queued = 0;
      for (UrlRow stored : UrlTable.loadById(changes.session, present(changes))) {
        CrawlBook book = changes.book(stored.key().crawl());
        if (book.status() == CrawlStatus.COMPLETED) {
          book.move(CrawlStatus.RUNNING, null, clock.instant());
        }
        if (changes.isMine(stored.key())) {
          LostCaptures.requeue(changes, changes.rows.hold(stored));
        } else {
          changes.send(Letter.lost(stored));
        }
        queued += book.hasEnded() ? 0 : 1;
      }
      return queued;
    }
  }

  static void requeue(Changes changes, UrlRow row) throws SQLException {
    CrawlBook book = changes.book(row.key().crawl());
    changes.rows.putLinks(row.key(), List.of());
    if (book.hasEnded()) {
      // Nothing is fetched any more for a crawl that was cancelled or failed.
      UrlRow forgotten = row.queuedAgain(row.progress().generation()).in(UrlState.CANCELLED);
      changes.replace(forgotten, UrlFacts.NONE);
    } else if (!row.isOpen()) {
      changes.replace(row.queuedAgain(book.generation()), UrlFacts.NONE);
      changes.announce(row.work());
    }
  }
}
