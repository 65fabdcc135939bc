package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What the owner of a store knows only while it lives, and what it last committed about each crawl.
 * One lock guards all of it, held for moments and never while the disk is waited for, except by a
 * claimer who was disturbed too often.
 */
final class Memory {
  private static final byte[] LAST_CRAWL = "last crawl".getBytes(StandardCharsets.US_ASCII);

  final ReentrantLock lock = new ReentrantLock();
  final ClaimTable claims;
  final Lanes lanes = new Lanes();
  final ShortQueues shortQueues;
  final Arrivals arrivals;

  /** Grows with every commit. Guarded by the lock. */
  long commits;

  private final NavigableMap<CrawlId, CrawlBook> books = new ConcurrentSkipListMap<>();

  /** The highest id that went to a crawl which has no book: it is arriving, or was deleted. */
  private long lastWithoutBook;

  private final InstantSource clock;

  private Memory(long epoch, int heldUrls, InstantSource clock) {
    this.clock = clock;
    this.shortQueues = new ShortQueues(heldUrls);
    this.claims = new ClaimTable(epoch);
    this.arrivals = new Arrivals();
  }

  static Memory load(Database database, long epoch, int heldUrls, InstantSource clock) {
    Memory memory = new Memory(epoch, heldUrls, clock);
    database.scan(
        Family.CRAWLS,
        Keys.firstBook(),
        Keys.afterBooks(),
        (_, value) -> {
          CrawlBook book = CrawlBookCodec.decode(value);
          memory.books.put(book.id, book);
          memory.arrivals.addAll(book.id);
          return true;
        });
    byte @Nullable [] last = database.get(Family.META, LAST_CRAWL);
    memory.lastWithoutBook =
        Math.max(Moves.lastArriving(database), last == null ? 0 : new Decoder(last).number());
    return memory;
  }

  Iterable<CrawlBook> books() {
    return books.values();
  }

  /** The id given last, also to a crawl that is on its way here or gone; 0 when there is none. */
  long lastCrawl() {
    return Math.max(lastWithoutBook, books.isEmpty() ? 0 : books.lastKey().value());
  }

  /** Keeps ids from being given again when the crawl that had the last one is deleted. */
  static void putLastCrawl(Batch batch, long id) {
    batch.put(Family.META, LAST_CRAWL, new Encoder(8).number(id).done());
  }

  @Nullable CrawlBook find(CrawlId crawl) {
    return books.get(crawl);
  }

  CrawlBook book(CrawlId crawl) {
    CrawlBook book = books.get(crawl);
    if (book == null) {
      throw new NoSuchElementException("there is no crawl " + crawl);
    }
    return book;
  }

  void publish(CrawlBook book) {
    books.put(book.id, book);
    if (book.hasEnded()) {
      claims.endAll(book.id);
      shortQueues.forget(book.id);
    }
  }

  void forget(CrawlId crawl) {
    lastWithoutBook = lastCrawl();
    books.remove(crawl);
    claims.endAll(crawl);
    shortQueues.forget(crawl);
  }

  boolean isRunning(HostWork work) {
    CrawlBook book = books.get(work.crawl());
    return book != null && book.isRunning();
  }

  /** A claim ends without a settlement: its URL can be lent again. */
  void takeBack(Live claim) {
    claims.end(claim);
    shortQueues.put(claim.row);
    arrivals.add(claim.work);
  }

  /** A host's queue is stored as it is now; its rows follow. */
  void publish(QueueChange queue) {
    if (queue.wasEmpty()) {
      shortQueues.begin(queue.work);
    }
    if (queue.isAnnounced()) {
      arrivals.add(queue.work);
    }
  }

  /** A row is stored as it is now. */
  void publish(UrlRow row) {
    @Nullable Live lent = claims.find(row.ref());
    if (lent != null) {
      lent.row = row;
    } else if (row.isOpen()) {
      shortQueues.put(row);
    } else {
      shortQueues.remove(row);
    }
  }

  void takeBackExpired() {
    claims.takeBackExpired(clock.instant(), this::takeBack);
  }
}
