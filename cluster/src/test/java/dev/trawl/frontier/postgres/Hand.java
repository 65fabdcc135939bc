package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.StoreException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A thread that works on a crawl as a crawler would: it claims, holds some back, and settles. */
final class Hand {
  private static final Duration LEASE = Duration.ofHours(4);
  private static final long IDLE_NANOS = 500_000;

  private final PostgresCrawlStore store;
  private final Function<Claim, Settlement> fetch;
  private final Queue<Claim> settled;
  private final SplittableRandom random;
  private final Thread thread;
  private volatile boolean isStopping;
  private volatile boolean isDying;
  private volatile @Nullable Throwable failure;

  Hand(
      PostgresCrawlStore store,
      CrawlId crawl,
      Function<Claim, Settlement> fetch,
      Queue<Claim> settled,
      long seed) {
    this.store = store;
    this.fetch = fetch;
    this.settled = settled;
    this.random = new SplittableRandom(seed);
    this.thread = Thread.ofPlatform().daemon().start(() -> run(crawl));
  }

  private void run(CrawlId crawl) {
    Frontier frontier = store.frontier();
    Deque<HostWork> hosts = new ArrayDeque<>();
    List<Claim> inFlight = new ArrayList<>();
    try {
      while (!isStopping) {
        hosts.addAll(frontier.arrivals(100));
        HostWork next = hosts.poll();
        if (next != null) {
          List<Claim> claims = frontier.claim(next, random.nextInt(1, 4), LEASE).claims();
          inFlight.addAll(claims);
          if (!claims.isEmpty()) {
            hosts.add(next);
          }
        } else {
          // Whoever has work, and the server, need the processors more.
          LockSupport.parkNanos(IDLE_NANOS);
        }
        giveBackWhatIsNotOurs(inFlight);
        settleSome(inFlight, next == null);
      }
      frontier.release(inFlight);
    } catch (StoreException e) {
      // The store may be closed under our hands, as by the death of a process.
      failure = isDying ? null : e;
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  private void giveBackWhatIsNotOurs(List<Claim> inFlight) {
    List<Claim> gone =
        inFlight.stream()
            .filter(claim -> store.frontier().tenure(claim.url().host()) == 0)
            .toList();
    // Some are fetched already when their host goes.
    if (!gone.isEmpty() && random.nextBoolean()) {
      store.frontier().release(gone);
      inFlight.removeAll(gone);
    }
  }

  private void settleSome(List<Claim> inFlight, boolean isIdle) {
    List<Claim> some = new ArrayList<>();
    int most = isIdle ? inFlight.size() : random.nextInt(3);
    while (some.size() < most && !inFlight.isEmpty()) {
      some.add(inFlight.remove(random.nextInt(inFlight.size())));
    }
    List<SettleResult> results = store.frontier().settle(some.stream().map(fetch).toList());
    for (int i = 0; i < some.size(); i++) {
      if (results.get(i) == SettleResult.SETTLED) {
        settled.add(some.get(i));
      }
    }
  }

  /** Ends the work; what it had claimed is given back. */
  void stop() {
    isStopping = true;
    Threads.join(thread);
    check();
  }

  /** From now on the store may be closed under our hands. */
  void expectDeath() {
    isDying = true;
  }

  void check() {
    Throwable cause = failure;
    if (cause != null) {
      throw new AssertionError("a worker failed", cause);
    }
  }
}
