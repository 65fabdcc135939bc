package dev.trawl.engine;

import dev.trawl.archive.Archive;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.engine.Places.Place;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.StoreException;
import dev.trawl.pace.AddressPace;
import dev.trawl.pace.Backoff;
import dev.trawl.pace.HostState;
import dev.trawl.parse.Extract;
import dev.trawl.parse.html.PageParser;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Works on crawls: one thread hands out steps, each step runs on a virtual thread of its own, a
 * place bounds how many. It does not own the store, the archive and the fetcher; whoever opened
 * them closes them, after the crawler.
 */
public final class Crawler implements AutoCloseable {
  private static final Duration TICK = Duration.ofMillis(250);

  /** Every two seconds: what is forced beside the crawl nobody waits for at its end. */
  private static final int TICKS_PER_CHECKPOINT = 8;

  private static final int MOST_CURRENT = 50;

  /** How many addresses are remembered by their last request. */
  private static final int ADDRESSES = 100_000;

  private final CrawlStore store;
  private final Archive archive;
  private final Scheduler scheduler;
  private final CrawlLoop loop;
  private final InstantSource clock;
  private final Predicate<CrawlId> isMine;
  private final Places places;
  private final RunningSteps running = new RunningSteps();
  private final Map<CrawlId, CrawlContext> crawls = new ConcurrentHashMap<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Semaphore stop = new Semaphore(0);
  private final AtomicBoolean isClosing = new AtomicBoolean();
  private final Thread dispatcher;
  private final Thread housekeeper;

  private Crawler(CrawlerParts parts, CrawlerConfig config, Predicate<CrawlId> isMine) {
    this.store = parts.store();
    this.archive = parts.archive();
    this.clock = parts.clock();
    this.isMine = isMine;
    this.places = new Places(config.concurrency(), config.anteroom());
    AddressPace addresses = config.pacesAddresses() ? new AddressPace(ADDRESSES, true) : null;
    Backoff backoff = new Backoff(parts.random());
    this.scheduler =
        new Scheduler(store, this::context, parts.orders(), new Timetable(addresses), clock);
    this.loop =
        new CrawlLoop(
            scheduler,
            new RobotsDesk(
                parts.fetcher(), scheduler, store.hosts(), backoff, clock, isClosing::get),
            new Stages(
                parts.fetcher(),
                new OutcomeRules(backoff),
                new PageReader(new PageParser(Extract.LINKS_ONLY)),
                new Keeper(archive, config.worker(), parts.watch()),
                parts.watch()),
            store,
            clock,
            isClosing::get);
    this.dispatcher = Thread.ofPlatform().name("trawl-dispatcher").unstarted(this::dispatch);
    this.housekeeper = Thread.ofPlatform().name("trawl-housekeeper").unstarted(this::keepHouse);
  }

  /**
   * Starts working on every RUNNING crawl of the store that is its own.
   *
   * @param isMine which crawls to work on
   */
  public static Crawler start(CrawlerParts parts, CrawlerConfig config, Predicate<CrawlId> isMine) {
    Crawler crawler = new Crawler(parts, config, isMine);
    crawler.dispatcher.start();
    crawler.housekeeper.start();
    return crawler;
  }

  private Optional<CrawlContext> context(CrawlId id) {
    CrawlContext known = crawls.get(id);
    if (known != null || !isMine.test(id)) {
      return Optional.ofNullable(known);
    }
    Optional<CrawlContext> found = store.crawls().find(id).map(CrawlContext::of);
    found.ifPresent(context -> crawls.put(id, context));
    return found;
  }

  /** What stopped the crawler before its time: a full disk, a store that is gone. */
  public Optional<Throwable> failure() {
    return Optional.ofNullable(failure.get());
  }

  public CrawlerLoad load() {
    HostLoad load = scheduler.load();
    return new CrawlerLoad(running.size(), load.hosts(), load.nextDue());
  }

  /** Some of what is being fetched now, longest under way first. */
  public List<CurrentFetch> current() {
    return running.fetches(MOST_CURRENT);
  }

  /**
   * Stops handing out steps, gives back what was claimed ahead, and waits for the steps under way.
   *
   * @return whether all of them ended in time
   */
  public boolean drain(Duration patience) throws InterruptedException {
    stop.release(2);
    // It may be waiting for a place that a hanging server holds.
    dispatcher.interrupt();
    dispatcher.join();
    for (CrawlId id : crawls.keySet()) {
      store.frontier().release(scheduler.withdraw(id));
    }
    return places.awaitAll(patience);
  }

  /** Stops at once; what is under way is dropped and will be fetched again. May be called twice. */
  @Override
  public void close() {
    isClosing.set(true);
    stop.release(2);
    dispatcher.interrupt();
    housekeeper.interrupt();
    join(dispatcher);
    join(housekeeper);
    rememberUnsettled();
  }

  /** Whoever goes on must not ask these hosts too soon, though their requests never ended. */
  private void rememberUnsettled() {
    // All at a time: a store that is slow writes them together.
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      scheduler.unsettled().forEach(host -> threads.execute(() -> remember(host)));
    }
  }

  private void remember(HostState host) {
    try {
      store.hosts().save(host);
    } catch (StoreException e) {
      // The store is gone; whoever opens it next finds it interrupted.
      fail(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void dispatch() {
    try {
      while (!isStopping()) {
        Place place = places.take();
        Step step = null;
        try {
          step = scheduler.next(Scheduler.PATIENCE);
        } finally {
          if (step == null) {
            place.leave();
          }
        }
        if (step != null) {
          start(step, place);
        }
      }
    } catch (InterruptedException e) {
      // Asked to stop while waiting: there is nothing to undo.
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // A store that was interrupted in the middle of an answer is no failure.
      if (stop.availablePermits() == 0) {
        fail(e);
      }
    }
  }

  private void start(Step step, Place place) {
    RunningSteps.Running started = running.begin(step, clock.instant());
    place.announce();
    boolean isStarted = false;
    try {
      Thread.ofVirtual().name("trawl-step").start(() -> run(step, place, started));
      isStarted = true;
    } finally {
      if (!isStarted) {
        place.begin();
        running.end(started);
        place.leave();
      }
    }
  }

  private boolean isStopping() {
    return stop.availablePermits() > 0 || failure.get() != null;
  }

  private void run(Step step, Place place, RunningSteps.Running started) {
    try {
      place.begin();
      loop.run(step, place);
    } catch (IOException | RuntimeException | Error e) {
      fail(e);
    } catch (InterruptedException e) {
      // Nobody interrupts a step but a shutdown: what it did not settle is fetched again.
      Thread.currentThread().interrupt();
    } finally {
      running.end(started);
      place.leave();
    }
  }

  private void fail(Throwable cause) {
    failure.compareAndSet(null, cause);
  }

  private void keepHouse() {
    try {
      int ticks = 0;
      while (!stop.tryAcquire(TICK.toNanos(), TimeUnit.NANOSECONDS)) {
        for (CrawlId id : crawls.keySet()) {
          look(id);
        }
        if (++ticks % TICKS_PER_CHECKPOINT == 0) {
          checkpoint();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      fail(e);
    }
  }

  /**
   * Ends a crawl whose budget is used up, notices when it has got other settings, and lets go of
   * one that is not RUNNING any more.
   */
  private void look(CrawlId id) {
    Crawl crawl = store.crawls().find(id).orElse(null);
    if (crawl != null && crawl.status() == CrawlStatus.RUNNING) {
      refresh(crawl);
      checkBudgets(crawl);
    } else if (crawl == null || crawl.status() != CrawlStatus.PENDING) {
      letGo(id);
    }
  }

  private void checkBudgets(Crawl crawl) {
    try {
      Budgets.exhausted(crawl, store.frontier().counts(crawl.id()), clock.instant())
          .ifPresent(budget -> end(crawl.id(), budget));
    } catch (NoSuchElementException e) {
      // Cancelled and deleted since we looked: no reason to stop working on the others.
      letGo(crawl.id());
    }
  }

  private void letGo(CrawlId id) {
    crawls.remove(id);
    store.frontier().release(scheduler.withdraw(id));
  }

  private void refresh(Crawl crawl) {
    CrawlContext known = crawls.get(crawl.id());
    if (known != null && known.differsFrom(crawl.settings())) {
      CrawlContext next = CrawlContext.of(crawl);
      // First for hosts that arrive from now on, then for those that are here.
      crawls.put(crawl.id(), next);
      scheduler.adopt(next);
    }
  }

  private void end(CrawlId id, String budget) {
    try {
      store.crawls().move(id, CrawlStatus.COMPLETED, budget);
    } catch (IllegalStateException e) {
      // It may have come to its end by itself in this very moment.
      if (!store.crawls().find(id).map(c -> c.status().isFinal()).orElse(true)) {
        throw e;
      }
    }
  }

  private void checkpoint() throws IOException {
    store.checkpoint(archive::sync);
  }
}
