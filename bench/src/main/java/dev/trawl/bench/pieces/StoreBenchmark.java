package dev.trawl.bench.pieces;

import dev.trawl.bench.store.Offers;
import dev.trawl.bench.store.Visit;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The embedded store: 100,000 URLs known, on 1,000 hosts. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StoreBenchmark {
  private static final Offers KNOWN = new Offers(100_000, 10, 1_000);
  private static final int LINKS = 30;
  private static final Duration LEASE = Duration.ofMinutes(10);

  private final Scratch scratch = new Scratch();
  private final CrawlStore store =
      scratch.make(dir -> RocksCrawlStore.open(RocksOptions.in(dir), InstantSource.system()));
  private final CrawlId crawl = store.crawls().create(KNOWN.settings()).id();
  private final Deque<HostWork> hosts = new ArrayDeque<>();
  private long next;
  private long fresh = KNOWN.distinct();

  public StoreBenchmark() {
    for (long from = 0; from < KNOWN.count(); from += 1_000) {
      store.frontier().offer(crawl, KNOWN.batch(from, 1_000));
    }
  }

  @TearDown(Level.Trial)
  public void remove() throws IOException {
    store.close();
    scratch.close();
  }

  /** Thirty links of a page, all of them known. */
  @Benchmark
  public int seenTestOf30() {
    return store.frontier().offer(crawl, known(LINKS));
  }

  /** One URL lent and given back. */
  @Benchmark
  public int claimAndRelease() {
    List<Claim> claims = claim();
    store.frontier().release(claims);
    return claims.size();
  }

  /** One URL lent and settled as a page with thirty links, one of them new. */
  @Benchmark
  public List<SettleResult> claimAndSettle() {
    List<Discovery> found = known(LINKS - 1);
    found.add(Visit.discovery(KNOWN.url(fresh++)));
    return store.frontier().settle(List.of(Visit.of(claim().getFirst(), LEASE, found)));
  }

  private List<Discovery> known(int count) {
    List<Discovery> batch = new ArrayList<>(LINKS);
    for (int i = 0; i < count; i++) {
      next = (next + 7_919) % KNOWN.distinct();
      batch.add(Visit.discovery(KNOWN.url(next)));
    }
    return batch;
  }

  private List<Claim> claim() {
    while (true) {
      if (hosts.isEmpty()) {
        hosts.addAll(store.frontier().arrivals(1_000));
      }
      HostWork work = hosts.remove();
      List<Claim> claims = store.frontier().claim(work, 1, LEASE).claims();
      if (!claims.isEmpty()) {
        hosts.add(work);
        return claims;
      }
    }
  }
}
