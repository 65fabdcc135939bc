package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one batch is going to change. Reads see what was changed before in the same batch; nothing
 * of it is visible to anybody else before it is written. Counters follow from the rows: whoever
 * changes a row changes them, so they cannot differ.
 */
final class Changes {
  final RowChanges rows;
  final SeenChanges seen;
  final QueueChanges queues;
  final TallyChanges tallies;
  final PaperChanges papers;
  final Siblings siblings;
  private final Memory memory;
  private final Feed feed;
  private final Map<CrawlId, CrawlBook> books = new LinkedHashMap<>();
  private final Map<CrawlId, CrawlSettings> settings = new LinkedHashMap<>();
  private final Map<CrawlId, ChangedIds> changed = new LinkedHashMap<>();
  private final Set<CrawlId> ended = new LinkedHashSet<>();
  private final Set<CrawlId> cancelled = new LinkedHashSet<>();
  private final Set<CrawlId> deleted = new LinkedHashSet<>();
  private final Set<CrawlId> resumed = new LinkedHashSet<>();
  private final Set<Live> settling = new LinkedHashSet<>();
  private final List<UrlRef> captures = new ArrayList<>();
  private long checkpoint;

  Changes(Database database, SeenIndex seen, Tallies tallies, Memory memory, Feed feed) {
    this.rows = new RowChanges(database, this::lentRow, this::asItReads);
    this.papers = new PaperChanges(new Papers(database));
    this.seen = new SeenChanges(seen);
    this.queues = tallies.queues();
    this.tallies = new TallyChanges(tallies);
    this.siblings = new Siblings(database, this.tallies, rows);
    this.memory = memory;
    this.feed = feed;
  }

  /** The crawl's book, to be changed; nobody else sees this copy before it is written. */
  CrawlBook book(CrawlId crawl) {
    return books.computeIfAbsent(crawl, id -> memory.book(id).copy());
  }

  /** False when the crawl was deleted. */
  boolean isThere(CrawlId crawl) {
    return books.containsKey(crawl) || memory.find(crawl) != null;
  }

  void create(CrawlBook book, CrawlSettings its) {
    books.put(book.id, book);
    settings.put(book.id, its);
  }

  void change(CrawlId crawl, CrawlSettings next) {
    book(crawl).limits = next.limits();
    settings.put(crawl, next);
  }

  /** Removes a crawl that has ended. */
  void delete(CrawlId crawl) {
    books.remove(crawl);
    deleted.add(crawl);
  }

  /** All records of the crawl that were open are cancelled now. */
  void cancelOpen(CrawlId crawl) {
    cancelled.add(crawl);
  }

  /** Whatever the crawl had in its queues is gone. */
  void emptyQueues(CrawlId crawl) {
    ended.add(crawl);
  }

  /** All hosts of the crawl have work again. */
  void resume(CrawlId crawl) {
    resumed.add(crawl);
  }

  void add(UrlRow row, QueueChange host) {
    rows.add(row);
    log(row);
    book(row.url().crawl()).add(row.url().state(), 1);
    host.add(row.url().id().value());
  }

  void replace(UrlRow row) {
    UrlRow old = rows.row(row.ref());
    CrawlBook book = book(row.url().crawl());
    book.add(old.url().state(), -1);
    book.add(row.url().state(), 1);
    book.bytes += row.bytes() - old.bytes();
    book.outcomes.count(old.url(), -1);
    book.outcomes.count(row.url(), 1);
    if (old.isOpen() != row.isOpen()) {
      queues.of(row.work()).open(row.isOpen() ? 1 : -1);
    }
    rows.replace(row);
    log(row);
  }

  private void log(UrlRow row) {
    changed.computeIfAbsent(row.url().crawl(), _ -> new ChangedIds()).add(row.url().id().value());
  }

  /** The host has something to claim that it did not have before. */
  void announce(HostWork work) {
    queues.of(work).announce();
  }

  /** Remembers for {@code requeueLost} that a capture was settled. */
  void addToFeed(UrlRef url) {
    captures.add(url);
  }

  /** All captures up to this number of the feed are safe. */
  void checkpoint(long number) {
    checkpoint = number;
  }

  /** Takes a claim out of circulation; false when it is not in force, or taken already. */
  boolean take(Claim claim) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      @Nullable Live live = memory.claims.find(claim);
      if (live == null || !settling.add(live)) {
        return false;
      }
      live.isSettling = true;
      return true;
    } finally {
      memory.lock.unlock();
    }
  }

  /** Undoes what {@link #take} did: the batch was not written. */
  void giveUp() {
    memory.lock.lock();
    try {
      settling.forEach(memory.claims::resume);
    } finally {
      memory.lock.unlock();
    }
  }

  void writeTo(Batch batch) {
    for (CrawlId crawl : ended) {
      long id = crawl.value();
      batch.delete(Family.PENDING, Keys.crawl(id), Keys.crawl(id + 1));
    }
    rows.writeTo(batch);
    queues.writeTo(batch);
    seen.writeTo(batch);
    tallies.writeTo(batch);
    papers.writeTo(batch);
    changed.forEach((id, ids) -> ChangeLog.append(book(id), ids, batch));
    cancelled.forEach(id -> ChangeLog.appendCancellation(book(id), batch));
    settings.forEach(
        (id, its) -> batch.put(Family.CRAWLS, Keys.settings(id), SettingsCodec.encode(its)));
    books.forEach(
        (id, book) -> batch.put(Family.CRAWLS, Keys.book(id), CrawlBookCodec.encode(book)));
    deleted.forEach(id -> delete(id, batch));
    feed.append(captures, batch);
    if (checkpoint > 0) {
      feed.checkpoint(checkpoint, batch);
    }
  }

  private void delete(CrawlId crawl, Batch batch) {
    CrawlRows.delete(batch, crawl);
    batch.delete(Family.CRAWLS, Keys.settings(crawl));
    batch.delete(Family.CRAWLS, Keys.book(crawl));
    Moves.deleteDeparted(batch, crawl);
    Memory.putLastCrawl(batch, memory.lastCrawl());
  }

  /** Shows what was written. */
  void publish() {
    seen.publish();
    queues.publish();
    tallies.publish();
    feed.publish(captures.size());
    memory.lock.lock();
    try {
      memory.commits++;
      settling.forEach(memory.claims::end);
      queues.all().forEach(memory::publish);
      rows.publish(memory);
      books.values().forEach(memory::publish);
      deleted.forEach(memory::forget);
      resumed.forEach(memory.arrivals::addAll);
    } finally {
      memory.lock.unlock();
    }
  }

  private @Nullable UrlRow lentRow(UrlRef ref) {
    @Nullable Live lent = memory.claims.find(ref);
    return lent == null ? null : lent.row;
  }

  // An open row of an older generation was cancelled when its crawl ended.
  private UrlRow asItReads(UrlRow row) {
    return row.isOpen() && row.generation() < book(row.url().crawl()).generation
        ? row.with(UrlState.CANCELLED, row.url().facts())
        : row;
  }
}
