package dev.trawl.frontier.postgres;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.postgres.Registry.Birth;
import dev.trawl.frontier.postgres.Registry.Report;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** The home of crawls in a PostgreSQL database, shared with other workers. */
public final class PostgresCrawlStore implements CrawlStore {
  private final Database database;
  private final Birth birth;
  private final Membership membership;
  private final IdBlocks ids;
  private final Transactions transactions;
  private final Committer committer;
  private final PostgresCatalog catalog;
  private final PostgresFrontier frontier;
  private final PostgresView view;
  private final PostgresHosts hosts;
  private final LostCaptures lostCaptures;
  private final String worker;
  private boolean isClosed;

  private PostgresCrawlStore(PostgresOptions options, Database database, InstantSource clock) {
    Tenancy tenancy = new Tenancy(new Lease(options.tempo().lease(), System::nanoTime));
    Memory memory = new Memory(database, tenancy, options.readAhead(), clock);
    this.database = database;
    this.worker = options.worker();
    this.membership =
        new Membership(
            options, database, memory, clock, () -> new Report(memory.settled.get(), 0, 0, List.of()));
    this.birth = membership.join();
    this.ids = new IdBlocks(database);
    Changes.Parts parts =
        new Changes.Parts(
            memory,
            new SeenCache(options.seenSlots()),
            new Budgets(tenancy),
            ids,
            new WrittenRobots(tenancy),
            options.maxChildren(),
            clock);
    this.transactions =
        new Transactions(database, parts, worker, birth.batch(), () -> {});
    Bell bell = new Bell(database);
    this.committer =
        new Committer(transactions, new Refill(memory), memory, bell::ringForLetters);
    database.outage.watch(committer::waiting);
    this.catalog = new PostgresCatalog(database, committer, clock);
    this.frontier = new PostgresFrontier(database, memory, committer, clock);
    this.view = new PostgresView(database, memory);
    this.hosts = new PostgresHosts(database, committer, tenancy);
    this.lostCaptures = new LostCaptures(database, committer, worker, clock);
    loadCrawls(memory);
  }

  private void loadCrawls(Memory memory) {
    List<CrawlInfo> live = database.read(session -> CrawlTable.live(session, List.of()));
    memory.lock.lock();
    try {
      live.forEach(memory::publish);
    } finally {
      memory.lock.unlock();
    }
  }

  /**
   * Joins the workers of a database as one of them, making the tables when there are none.
   *
   * @throws dev.trawl.frontier.StoreException when the database cannot be had, or a worker of this
   *     name runs already
   */
  public static PostgresCrawlStore open(
      PostgresOptions options, InstantSource clock, RandomGenerator random) {
    Database database = Database.open(options, clock, random);
    try {
      PostgresCrawlStore store = new PostgresCrawlStore(options, database, clock);
      store.membership.begin();
      store.committer.start();
      return store;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public CrawlCatalog crawls() {
    return catalog;
  }

  @Override
  public Frontier frontier() {
    return frontier;
  }

  @Override
  public FrontierView view() {
    return view;
  }

  @Override
  public HostStore hosts() {
    return hosts;
  }

  @Override
  public boolean wasInterrupted() {
    return birth.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return Optional.ofNullable(birth.interruptedAt());
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    long settled = transactions.batch();
    archive.sync();
    committer.commit(
        changes -> {
          FeedTable.forget(changes.session, worker, settled);
          return true;
        });
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return lostCaptures.requeue(isReadable);
  }

  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      committer.close();
      ids.giveBack();
      membership.depart();
      stop();
    }
  }

  /** Leaves the database as the death of the process would. */
  synchronized void abandon() {
    isClosed = true;
    committer.close();
    stop();
  }

  private void stop() {
    transactions.close();
    membership.close();
    database.close();
  }
}
