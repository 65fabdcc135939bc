package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What a worker knows only while it lives. One lock guards all of it, held for moments and never
 * while the database is waited for.
 */
final class Memory {
  final ReentrantLock lock = new ReentrantLock();
  final ClaimTable claims = new ClaimTable();
  final Queues queues;
  final Arrivals arrivals = new Arrivals();
  final HostStates hosts = new HostStates();
  final Tenancy tenancy;

  /** Settlements that came too late: their claims, or the slots they were in, were lost. */
  final AtomicLong refused = new AtomicLong();

  final AtomicLong settled = new AtomicLong();

  /** How many pages with captures were settled. */
  final AtomicLong captures = new AtomicLong();

  private final AtomicLong changes = new AtomicLong();
  private volatile boolean hasCompany;
  private final Map<CrawlId, CrawlInfo> crawls = new ConcurrentHashMap<>();
  private final Database database;
  private final InstantSource clock;

  Memory(Database database, Tenancy tenancy, int readAhead, InstantSource clock) {
    this.database = database;
    this.tenancy = tenancy;
    this.queues = new Queues(readAhead);
    this.clock = clock;
  }

  /** Whether other workers live. */
  boolean hasCompany() {
    return hasCompany;
  }

  void setCompany(boolean isThere) {
    hasCompany = isThere;
  }

  @Nullable CrawlInfo find(CrawlId crawl) {
    CrawlInfo known = crawls.get(crawl);
    if (known != null) {
      return known;
    }
    CrawlInfo read =
        database
            .<Optional<CrawlInfo>>read(
                session -> Optional.ofNullable(CrawlTable.info(session, crawl)))
            .orElse(null);
    if (read != null) {
      crawls.putIfAbsent(crawl, read);
    }
    return read;
  }

  CrawlInfo crawl(CrawlId crawl) {
    CrawlInfo known = find(crawl);
    if (known == null) {
      throw CrawlTable.noSuch(crawl);
    }
    return known;
  }

  /** What is known without asking the database. */
  @Nullable CrawlInfo known(CrawlId crawl) {
    return crawls.get(crawl);
  }

  Collection<CrawlInfo> crawls() {
    return crawls.values();
  }

  boolean isRunning(HostWork work) {
    CrawlInfo known = crawls.get(work.crawl());
    return known != null && known.isRunning();
  }

  /** Grows with each change that we made ourselves. */
  long changes() {
    return changes.get();
  }

  /**
   * What was read of some crawls, unless we changed one since.
   *
   * @param asked the crawls that were looked for; what was not found is gone
   * @param changesBefore {@link #changes} as it was before they were read
   */
  void publishRead(Collection<CrawlInfo> read, Collection<CrawlId> asked, long changesBefore) {
    lock.lock();
    try {
      if (changes.get() == changesBefore) {
        Set<CrawlId> gone = new HashSet<>(asked);
        read.forEach(crawl -> gone.remove(crawl.id()));
        gone.forEach(this::forgetCrawl);
        read.forEach(this::show);
      }
    } finally {
      lock.unlock();
    }
  }

  /** What we have made of a crawl. To be called under the lock. */
  void publish(CrawlInfo next) {
    if (!next.equals(crawls.get(next.id()))) {
      changes.incrementAndGet();
      show(next);
    }
  }

  /** A crawl that is deleted. To be called under the lock. */
  void forgetCrawl(CrawlId crawl) {
    changes.incrementAndGet();
    crawls.remove(crawl);
    forget(crawl);
  }

  private void show(CrawlInfo next) {
    CrawlInfo before = crawls.put(next.id(), next);
    if (next.hasEnded() && (before == null || !before.hasEnded())) {
      forget(next.id());
    }
    if (next.isRunning() && (before == null || !before.isRunning())) {
      arrivals.addAll(next.id(), tenancy.slots());
    }
  }

  private void forget(CrawlId crawl) {
    claims.endAll(live -> live.ref().crawl().equals(crawl));
    queues.forget(entry -> entry.getKey().crawl().equals(crawl));
    arrivals.forget(work -> work.crawl().equals(crawl));
  }

  /** Slots are ours now: their hosts may have work. To be called under the lock. */
  void take(Map<Integer, Tenancy.Tenure> taken) {
    List<Integer> slots = tenancy.take(taken);
    forget(slots);
    nameAgain(slots);
  }

  /** Whoever asked for work in these slots meanwhile was sent away. Under the lock. */
  void nameAgain(List<Integer> slots) {
    for (CrawlInfo crawl : crawls.values()) {
      if (crawl.isRunning()) {
        arrivals.addAll(crawl.id(), slots);
      }
    }
  }

  /** Slots are ours no longer, and with them all that is lent of them. Under the lock. */
  void leave(Collection<Integer> slots) {
    forget(slots);
    tenancy.leave(slots);
  }

  /** What we knew of slots may not be true any more. */
  private void forget(Collection<Integer> slots) {
    Set<Integer> meant = new HashSet<>(slots);
    if (!meant.isEmpty()) {
      claims.endAll(live -> meant.contains(live.slot()));
      queues.forget(entry -> meant.contains(entry.getValue().slot));
      arrivals.forget(work -> meant.contains(Slots.of(work.host())));
      hosts.forget(meant);
    }
  }

  /** Others have all that was ours. Under the lock. */
  void loseAll() {
    leave(tenancy.slots());
    tenancy.loseAll();
  }

  void takeBackExpired() {
    claims.takeBackExpired(clock.instant(), this::takeBack);
  }

  /** A loan has ended unused. Under the lock. */
  void takeBack(Live loan) {
    queues.add(loan.row);
    arrivals.add(loan.row.work());
  }
}
