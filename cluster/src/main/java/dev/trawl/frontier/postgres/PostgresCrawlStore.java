package dev.trawl.frontier.postgres;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.StoreException;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.postgres.Registry.Birth;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** The home of crawls in a PostgreSQL database, shared with other workers. */
public final class PostgresCrawlStore implements CrawlStore {
  /** How long a close waits for a database that is away. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final PostgresOptions options;
  private final Database database;
  private final Memory memory;
  private final Presence presence;
  private final Birth birth;
  private final IdBlocks ids;
  private final Transactions transactions;
  private final Committer committer;
  private final PostgresCatalog catalog;
  private final PostgresFrontier frontier;
  private final PostgresView view;
  private final PostgresHosts hosts;
  private final PostgresCabinet cabinet;
  private final LostCaptures lostCaptures;

  /** How many captures were settled before the last checkpoint. */
  private volatile long checkpoint = -1;

  private boolean isClosed;
  private volatile boolean hasLeft;

  private PostgresCrawlStore(
      PostgresOptions options, Database database, InstantSource clock, boolean isWorker) {
    Tenancy tenancy = new Tenancy(new Lease(options.tempo().lease(), System::nanoTime));
    this.options = options;
    this.database = database;
    this.memory = new Memory(database, tenancy, options.readAhead(), clock);
    this.presence =
        isWorker
            ? new Worker(options, database, memory, clock)
            : new Visitor(options, database, memory);
    this.birth = presence.join();
    this.ids = new IdBlocks(database);
    Changes.Parts parts =
        new Changes.Parts(
            memory,
            new SeenCache(options.seenSlots()),
            new Budgets(),
            ids,
            new WrittenRobots(),
            options.maxChildren(),
            clock);
    this.transactions = new Transactions(database, parts, options.worker(), presence::lose);
    Bell bell = new Bell(database);
    this.committer = new Committer(transactions, new Refill(memory), memory, bell::ringForLetters);
    this.catalog = new PostgresCatalog(database, committer, clock);
    this.frontier = new PostgresFrontier(database, memory, committer, clock);
    this.view = new PostgresView(database, memory);
    this.hosts = new PostgresHosts(database, committer, memory);
    this.cabinet = new PostgresCabinet(database, committer, clock);
    this.lostCaptures = new LostCaptures(database, committer, options.worker(), clock);
  }

  /**
   * Joins the workers of a database as one of them, making the tables when there are none.
   *
   * @throws DatabaseAwayException when the database cannot be had now
   * @throws StoreException when it cannot be had at all, or a worker of this name runs already
   */
  public static PostgresCrawlStore open(
      PostgresOptions options, InstantSource clock, RandomGenerator random) {
    return started(joined(options, clock, random, true));
  }

  /**
   * Opens a database to look at it, and to create, seed and move crawls; the work is done by
   * others. Nothing can be claimed.
   */
  public static PostgresCrawlStore visit(
      PostgresOptions options, InstantSource clock, RandomGenerator random) {
    return started(joined(options, clock, random, false));
  }

  /** One that the others know of, and that does nothing yet. */
  static PostgresCrawlStore joined(
      PostgresOptions options, InstantSource clock, RandomGenerator random, boolean isWorker) {
    Database database = Database.open(options, clock, random);
    try {
      return new PostgresCrawlStore(options, database, clock, isWorker);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  static PostgresCrawlStore started(PostgresCrawlStore store) {
    try {
      store.start();
      return store;
    } catch (RuntimeException e) {
      store.abandon();
      throw e;
    }
  }

  private void start() {
    long before = memory.changes();
    memory.publishRead(
        database.readFirst(session -> CrawlTable.live(session, List.of())), List.of(), before);
    database.outage.watch(committer::waiting);
    committer.start();
    presence.start(committer);
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
  public Cabinet cabinet() {
    return cabinet;
  }

  @Override
  public boolean wasInterrupted() {
    return birth.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return Optional.ofNullable(birth.interruptedAt());
  }

  /** All workers that ever joined, by name. */
  public List<WorkerInfo> workers() {
    return database.read(session -> WorkerInfo.list(session, options.tempo().suspect()));
  }

  /** How much room all tables and indexes of this home take in the database. */
  public long bytes() {
    return database.read(StorageTable::bytes);
  }

  /**
   * From now on settlements wait a moment for each other while there is plenty to do.
   *
   * @param most so many; one for none
   */
  public void gather(int most) {
    committer.gather(most);
  }

  public Standing standing() {
    Outage outage = database.outage;
    return new Standing(
        memory.tenancy.size(),
        memory.tenancy.lease.isValid(),
        committer.waiting(),
        memory.settled.get(),
        memory.refused.get(),
        database.statements(),
        outage.since(),
        outage.cause());
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    // Counted first: what is settled meanwhile is for the next time.
    long captures = memory.captures.get();
    long settled = transactions.batch();
    archive.sync();
    if (captures == checkpoint) {
      return;
    }
    committer.commit(
        changes -> {
          FeedTable.forget(changes.session, options.worker(), settled);
          return true;
        });
    checkpoint = captures;
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return lostCaptures.requeue(isReadable);
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    return lostCaptures.requeue(
        urls.stream().map(url -> new UrlRef(crawl, url)).toList(), isReadable);
  }

  /** Does what all the letters say that lie in our slots: for who works alone. */
  public void collectLetters() {
    List<CrawlId> open =
        memory.crawls().stream().filter(crawl -> !crawl.hasEnded()).map(CrawlInfo::id).toList();
    boolean mayHaveMore = !open.isEmpty();
    while (mayHaveMore) {
      mayHaveMore = committer.commit(new Collecting(open, memory.tenancy.slots())) > 0;
    }
  }

  /** Writes what waits, and gives all slots back; whoever wants them can have them at once. */
  @Override
  public synchronized void close() {
    if (!isClosed) {
      isClosed = true;
      presence.stop();
      if (committer.stop(PATIENCE)) {
        hasLeft = presence.depart();
        giveBackNumbers();
      }
      end();
    }
  }

  private void giveBackNumbers() {
    try {
      ids.giveBack();
    } catch (StoreException e) {
      // They are lost, and nothing else is.
      return;
    }
  }

  /**
   * Whether it was closed, or nearly so, and all that it owned is free; otherwise others get it
   * when the lease has run out.
   */
  public boolean hasLeft() {
    return hasLeft;
  }

  /** Says nothing to the other workers any more, as a process that was stopped. */
  void fallSilent() {
    presence.stop();
  }

  /** Goes on after that. */
  void comeToLife() {
    presence.start(committer);
  }

  /** Leaves the database as the death of the process would. */
  synchronized void abandon() {
    isClosed = true;
    presence.stop();
    end();
  }

  private void end() {
    database.giveUp();
    committer.close();
    transactions.close();
    presence.close();
    database.close();
  }
}
