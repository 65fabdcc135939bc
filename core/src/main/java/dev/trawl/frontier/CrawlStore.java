package dev.trawl.frontier;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlCatalog;
import java.util.function.Predicate;

/**
 * The home of crawls: everything durable but the captures. One process, or one cluster, owns it at
 * a time.
 */
public interface CrawlStore extends AutoCloseable {
  CrawlCatalog crawls();

  Frontier frontier();

  FrontierView view();

  HostStore hosts();

  /**
   * Whether the last owner who claimed anything left without closing. Requests may then have been
   * on the wire that no record tells of, so every host counts as just asked. Owners who only look
   * do not end an interruption.
   */
  boolean wasInterrupted();

  /**
   * Says that all captures settled so far are safe on disk; {@link #requeueLost} need not look at
   * them again.
   */
  void checkpoint();

  /**
   * Queues again what was settled since the last checkpoint with a capture that is gone.
   *
   * @return how many URLs
   */
  int requeueLost(Predicate<CaptureRef> isReadable);

  /** May be called twice. */
  @Override
  void close();
}
