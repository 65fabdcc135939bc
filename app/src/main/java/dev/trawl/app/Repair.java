package dev.trawl.app;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Queues pages again whose captures are gone or damaged: a disk was lost, a file was deleted.
 *
 * <p>A capture that nobody could be asked for is left alone, and so is one that somebody else may
 * still have: what a worker has not uploaded yet is on its disk only.
 */
public final class Repair {
  private static final int BATCH = 1_000;

  private final CrawlStore store;
  private final ArchiveView archive;
  private final CrawlId crawl;
  private final Predicate<CaptureRef> isElsewhere;
  private final Map<UrlId, CaptureRef> lost = new HashMap<>();
  private long queued;

  private Repair(
      CrawlStore store, ArchiveView archive, CrawlId crawl, Predicate<CaptureRef> isElsewhere) {
    this.store = store;
    this.archive = archive;
    this.crawl = crawl;
    this.isElsewhere = isElsewhere;
  }

  /**
   * Looks at every capture of a crawl.
   *
   * @param isElsewhere whether a capture that cannot be seen from here may be where it was kept
   * @return how many URLs are queued again
   */
  public static long of(
      CrawlStore store, ArchiveView archive, CrawlId crawl, Predicate<CaptureRef> isElsewhere) {
    Repair repair = new Repair(store, archive, crawl, isElsewhere);
    try (Stream<UrlRecord> records = store.view().records(crawl)) {
      records.forEach(repair::look);
    }
    repair.requeue();
    return repair.queued;
  }

  private void look(UrlRecord url) {
    CaptureRef capture = url.facts().capture();
    Answer answer = url.facts().answer();
    if (capture != null
        && answer != null
        && url.state().isTerminal()
        && isLost(url, capture, answer)) {
      lost.put(url.id(), capture);
      if (lost.size() >= BATCH) {
        requeue();
      }
    }
  }

  private boolean isLost(UrlRecord url, CaptureRef capture, Answer answer) {
    return switch (archive.check(capture, url.url(), answer.digest(), answer.bytes())) {
      case CaptureCheck.Ok _, CaptureCheck.Unreachable _ -> false;
      case CaptureCheck.MissingFile _, CaptureCheck.DamagedRecord _ -> !isElsewhere.test(capture);
      case CaptureCheck.OtherUrl _, CaptureCheck.OtherDigest _ -> true;
    };
  }

  private void requeue() {
    Set<CaptureRef> gone = Set.copyOf(lost.values());
    // By now a page may have another capture, which was not looked at: that one stays.
    queued += store.requeueLost(crawl, Set.copyOf(lost.keySet()), ref -> !gone.contains(ref));
    lost.clear();
  }
}
