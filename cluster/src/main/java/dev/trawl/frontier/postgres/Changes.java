package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.postgres.Tenancy.Estate;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one batch is going to change. Reads see what was changed before in the same batch; nothing
 * of it is visible to anybody else before it is committed. Counters follow from the rows: whoever
 * changes a row changes them, so they cannot differ.
 */
final class Changes {
  /** What outlives a batch. */
  record Parts(
      Memory memory,
      SeenCache seen,
      Budgets budgets,
      IdBlocks ids,
      WrittenRobots robots,
      int maxChildren,
      InstantSource clock) {
    /** What was true of a slot may not be so any more when it has changed hands. */
    void forgetHands() {
      seen.clear();
      budgets.forget();
      robots.forget();
      ids.forget();
    }
  }

  /** No two workers together settle more than this at the same moment. */
  private static final long MOST_IN_FLIGHT = 1 << 18;

  final Session session;
  final RowChanges rows;
  final SeenChanges seen;
  final Budgets.Changes budgets;
  final Admission admission;
  private final Parts parts;
  private final Estate estate;
  private final Memory memory;
  private final TreeMap<CrawlId, CrawlBook> books = new TreeMap<>();
  private final Set<Live> settling = new LinkedHashSet<>();
  private final Set<HostWork> arrivals = new LinkedHashSet<>();
  private final Map<Host, HostState> hosts = new TreeMap<>();
  private final List<UrlRef> captures = new ArrayList<>();
  private final List<Letter> sent = new ArrayList<>();
  private final List<LetterTable.Received> collected = new ArrayList<>();
  private int settlements;

  Changes(Session session, Parts parts, Estate estate) {
    this.session = session;
    this.estate = estate;
    this.parts = parts;
    this.memory = parts.memory;
    this.rows = new RowChanges(session, this::asItReads);
    this.seen = new SeenChanges(session, parts.seen);
    this.budgets = parts.budgets.changes(session, parts.maxChildren);
    this.admission = new Admission(this);
  }

  /** Holds the crawls that the batch needs, and reads what it will ask for. */
  void begin(Job.Needs needs) throws SQLException {
    open(needs.alone(), true);
    needs.crawls().removeAll(needs.alone());
    open(needs.crawls(), false);
    admission.prefetch(needs.candidates());
  }

  private void open(Set<CrawlId> crawls, boolean isAlone) throws SQLException {
    if (crawls.isEmpty()) {
      return;
    }
    List<CrawlTable.Life> lives = CrawlTable.lock(session, crawls, isAlone);
    // Read after the lock: nobody offers seeds meanwhile, so what is open can only be closed.
    Map<CrawlId, CounterTable.Open> open = CounterTable.open(session, crawls);
    for (CrawlTable.Life life : lives) {
      books.put(
          life.id(),
          new CrawlBook(
              session,
              life,
              limits(life),
              open.getOrDefault(life.id(), CounterTable.Open.NOTHING)));
    }
  }

  // They cannot change while we hold the crawl; what memory has may be older.
  private Limits limits(CrawlTable.Life life) throws SQLException {
    CrawlInfo known = memory.known(life.id());
    if (known == null || known.revision() != life.revision()) {
      known = CrawlTable.require(session, life.id());
    }
    return known.limits();
  }

  /** Whether there is the crawl that a job named among its needs; it may have been deleted. */
  boolean exists(CrawlId crawl) {
    return books.containsKey(crawl);
  }

  /** The crawl's book; the job must have named the crawl among its needs. */
  CrawlBook book(CrawlId crawl) {
    CrawlBook book = books.get(crawl);
    if (book == null) {
      throw new NoSuchElementException("there is no crawl " + crawl);
    }
    return book;
  }

  boolean isMine(int slot) {
    return estate.owns(slot);
  }

  boolean isMine(UrlKey key) {
    return estate.owns(key.slot());
  }

  void add(Discovery found, UrlKey key) {
    CrawlBook book = book(key.crawl());
    UrlRow row =
        new UrlRow(
            new UrlRow.Name(
                key,
                parts.ids.next(key.crawl()),
                found.url(),
                new HostWork(key.crawl(), found.url().host()),
                found.priority()),
            Distance.of(found),
            UrlRow.Progress.queued(book.generation()));
    rows.add(row, found);
    book.admitted();
    announce(row.work());
  }

  void replace(UrlRow row) throws SQLException {
    count(row);
    rows.replace(row);
  }

  void replace(UrlRow row, UrlFacts facts) throws SQLException {
    count(row);
    rows.replace(row, facts);
  }

  void revive(UrlRow row) throws SQLException {
    count(row);
    rows.revive(row);
  }

  private void count(UrlRow row) throws SQLException {
    Tally growth = book(row.key().crawl()).growth;
    growth.addRecord(rows.row(row.key()), -1);
    growth.addRecord(row, 1);
  }

  /** The host has something to claim that it did not have before. */
  void announce(HostWork work) {
    arrivals.add(work);
  }

  /** Remembers for {@code requeueLost} that a capture was settled. */
  void addToFeed(UrlRef url) {
    captures.add(url);
  }

  /** What is known of a host of ours; the word of somebody who lost the host counts for nothing. */
  void save(HostState host) {
    if (estate.owns(Slots.of(host.host()))) {
      hosts.put(host.host(), host);
    }
  }

  void send(Letter letter) {
    sent.add(letter);
    book(letter.crawl()).growth.letters++;
  }

  void collected(LetterTable.Received letter) {
    collected.add(letter);
    book(letter.letter().crawl()).growth.letters--;
  }

  /** Takes a claim out of circulation; null when it is not in force, or taken already. */
  @Nullable Live take(Claim claim) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      @Nullable Live live = memory.claims.find(claim);
      if (live == null || !settling.add(live)) {
        return null;
      }
      live.isSettling = true;
      return live;
    } finally {
      memory.lock.unlock();
    }
  }

  void settled() {
    settlements++;
  }

  /** A crawl is complete as soon as nothing of it is open. */
  void completeIfNothingIsOpen(CrawlBook book) throws SQLException {
    if (!book.hasEnded() && book.open() == 0) {
      admission.followNearer();
      if (book.open() == 0) {
        book.complete(parts.clock.instant());
      }
    }
  }

  /** Undoes what {@link #take} did: the batch was not written. */
  void giveUp() {
    parts.ids.takeBack();
    memory.lock.lock();
    try {
      settling.forEach(memory.claims::resume);
    } finally {
      memory.lock.unlock();
    }
  }

  void writeTo(String worker, long batch) throws SQLException {
    admission.followNearer();
    rows.writeTo();
    budgets.writeTo();
    List<HostState> known = List.copyOf(hosts.values());
    HostTable.put(session, known);
    HostTable.putRobots(session, parts.robots.unwritten(known));
    FeedTable.append(session, worker, batch, captures);
    LetterTable.send(session, sent);
    LetterTable.delete(session, collected);
    Map<CrawlId, Tally> growth = new HashMap<>();
    books.forEach((crawl, book) -> growth.put(crawl, book.growth));
    Ledger.write(session, estate.home(), growth, rows.trail());
    for (CrawlBook book : books.values()) {
      book.writeBudget();
      completeWithOthers(book);
      book.writeLife();
    }
  }

  // Two workers that settle the last URLs at once do not see each other: here the second one does.
  private void completeWithOthers(CrawlBook book) throws SQLException {
    boolean mayBeLast = book.open() > 0 && book.open() <= MOST_IN_FLIGHT && book.growth.open() < 0;
    if (mayBeLast && !book.hasEnded() && memory.hasCompany()) {
      session
          .query("SELECT pg_advisory_xact_lock(" + Locks.COMPLETION + ")")
          .text(book.id().toString())
          .first(_ -> true);
      CounterTable.Open open = CounterTable.open(session, List.of(book.id())).get(book.id());
      if (open != null && open.all() == 0) {
        book.complete(parts.clock.instant());
      }
    }
  }

  /** Shows what was written, all but the new arrivals. */
  void publish() {
    parts.ids.keep();
    seen.publish();
    budgets.publish();
    parts.robots.written(hosts.values());
    memory.settled.addAndGet(settlements);
    memory.captures.addAndGet(captures.size());
    memory.lock.lock();
    try {
      settling.forEach(memory.claims::end);
      memory.hosts.putAll(hosts.values());
      books.values().forEach(this::publish);
      // Also those that come back to the very place where they were.
      settling.stream()
          .map(live -> rows.last(live.row))
          .filter(UrlRow::isOpen)
          .forEach(this::queue);
      rows.changedInQueue().forEach(this::queue);
    } finally {
      memory.lock.unlock();
    }
  }

  private void publish(CrawlBook book) {
    if (book.isDeleted()) {
      memory.forgetCrawl(book.id());
    } else {
      memory.publish(book.info());
    }
  }

  private void queue(UrlRow row) {
    Live loan = memory.claims.find(row.ref());
    if (loan != null) {
      loan.row = row;
    } else if (!memory.crawl(row.key().crawl()).hasEnded()) {
      memory.queues.add(row);
    }
  }

  /** Hosts that gained work. */
  Set<HostWork> arrivals() {
    return arrivals;
  }

  /** Slots of others that were written to. */
  Set<Integer> addressees() {
    Set<Integer> slots = new LinkedHashSet<>();
    sent.forEach(letter -> slots.add(letter.slot()));
    return slots;
  }

  // An open row of an older generation was cancelled when its crawl ended.
  private UrlRow asItReads(UrlRow row) {
    return row.isOpen() && row.progress().generation() < book(row.key().crawl()).generation()
        ? row.in(UrlState.CANCELLED)
        : row;
  }
}
