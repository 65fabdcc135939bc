package dev.trawl.frontier;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
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

  Cabinet cabinet();

  /** Whether the last owner left without closing. */
  boolean wasInterrupted();

  /**
   * When an owner, this or an earlier one, last found that the one before it had not closed.
   * Requests may have been on the wire until then that no record tells of: every host counts as
   * asked at that time.
   */
  Optional<Instant> interruptedAt();

  /** Makes captures safe against a power failure. */
  interface Safekeeping {
    void sync() throws IOException;
  }

  /**
   * Notes how far everything is settled, makes all captures safe, and remembers the note: {@link
   * #requeueLost} need not look at what was settled before it again.
   */
  void checkpoint(Safekeeping archive) throws IOException;

  /**
   * Queues again what was settled since the last checkpoint with a capture that is gone.
   *
   * @return how many URLs
   */
  int requeueLost(Predicate<CaptureRef> isReadable);

  /**
   * The same for chosen URLs, whenever they were settled: a lost disk also takes captures from
   * before the checkpoint.
   *
   * @return how many URLs
   */
  int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable);

  /** May be called twice. */
  @Override
  void close();
}
