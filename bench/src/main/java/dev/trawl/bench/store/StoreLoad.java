package dev.trawl.bench.store;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * Fills a store, then claims and settles, then waits to be killed. Says how it goes in lines of two
 * words: what was done, and how often a second.
 */
public final class StoreLoad {
  /** Said when all is done. */
  public static final String READY = "ready";

  /** Said of each tenth of the offers, with its rate. */
  public static final String OFFERED = "offered";

  /** So many offer at a time, as so many would who fetch. */
  public static final int CALLERS = 32;

  /** Said of each tenth of the settlements, with its rate. */
  public static final String SETTLED = "settled";

  private static final int BATCH = 1_000;
  private static final int TENTHS = 10;
  private static final int HOSTS_AT_ONCE = 500;
  private static final int URLS_OF_A_HOST = 4;
  private static final Duration LEASE = Duration.ofMinutes(5);

  private final Offers offers;
  private final long settles;
  private final PrintStream out;

  private StoreLoad(Offers offers, long settles, PrintStream out) {
    this.offers = offers;
    this.settles = settles;
    this.out = out;
  }

  /** Directory, offers, new ones of ten, hosts, settlements, and a file for a recording or "-". */
  public static void main(String[] args) throws IOException, InterruptedException {
    Offers offers =
        new Offers(Long.parseLong(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    StoreLoad load = new StoreLoad(offers, Long.parseLong(args[4]), System.out);
    RocksOptions options =
        RocksOptions.in(Path.of(args[0]))
            .withMaxChildren(Integer.MAX_VALUE)
            .withSeenSlots(RocksOptions.slotsFor(offers.distinct()));
    try (CrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      CrawlId crawl = store.crawls().create(offers.settings()).id();
      load.offer(store.frontier(), crawl);
      load.settle(store.frontier());
      dumpRecordings(args[5]);
      load.say(READY, store.frontier().counts(crawl).admitted());
      Thread.currentThread().join();
    }
  }

  private void offer(Frontier frontier, CrawlId crawl) throws InterruptedException {
    AtomicLong next = new AtomicLong();
    for (int tenth = 1; tenth <= TENTHS; tenth++) {
      long from = next.get();
      long end = offers.count() / TENTHS * tenth;
      long start = System.nanoTime();
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        callers.add(Thread.ofPlatform().start(() -> offer(frontier, crawl, next, end)));
      }
      for (Thread caller : callers) {
        caller.join();
      }
      next.set(end);
      say(OFFERED, rate(end - from, start));
    }
  }

  private void offer(Frontier frontier, CrawlId crawl, AtomicLong next, long end) {
    for (long at = next.getAndAdd(BATCH); at < end; at = next.getAndAdd(BATCH)) {
      frontier.offer(crawl, offers.batch(at, (int) Math.min(BATCH, end - at)));
    }
  }

  private void settle(Frontier frontier) {
    Deque<HostWork> hosts = new ArrayDeque<>();
    long done = 0;
    for (int tenth = 1; tenth <= TENTHS && settles > 0; tenth++) {
      long end = settles / TENTHS * tenth;
      long from = done;
      long start = System.nanoTime();
      while (done < end) {
        int settled = settleSome(frontier, hosts);
        if (settled == 0) {
          return;
        }
        done += settled;
      }
      say(SETTLED, rate(done - from, start));
    }
  }

  /** A few URLs each of some hosts, which then go to the end of the line. */
  private static int settleSome(Frontier frontier, Deque<HostWork> hosts) {
    hosts.addAll(frontier.arrivals(HOSTS_AT_ONCE));
    List<Settlement> settlements = new ArrayList<>();
    for (int i = 0; i < HOSTS_AT_ONCE && !hosts.isEmpty(); i++) {
      HostWork work = hosts.remove();
      List<Claim> claims = frontier.claim(work, URLS_OF_A_HOST, LEASE).claims();
      claims.forEach(claim -> settlements.add(Visit.of(claim, LEASE, List.of())));
      if (!claims.isEmpty()) {
        hosts.add(work);
      }
    }
    frontier.settle(settlements);
    return settlements.size();
  }

  /** A process that is killed writes no recording by itself. */
  private static void dumpRecordings(String file) throws IOException {
    if (!file.equals("-")) {
      for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
        recording.dump(Path.of(file));
      }
    }
  }

  private static long rate(long count, long start) {
    return Math.round(count / ((System.nanoTime() - start) / 1e9));
  }

  private void say(String what, long value) {
    out.println(what + " " + value);
    out.flush();
  }
}
