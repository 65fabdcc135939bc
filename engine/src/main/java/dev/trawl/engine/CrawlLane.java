package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One crawl's URLs on one host: a few claims in memory, the rest in the store. */
final class CrawlLane {
  /** In memory lies at most this much work per host; the store holds the rest. */
  private static final int READ_AHEAD = 64;

  /**
   * Far beyond any fetch: within a process only a fault could hold a claim this long, and a host
   * with the slowest pace still gets through its read-ahead.
   */
  static final Duration LEASE = Duration.ofHours(4);

  final CrawlContext crawl;
  private final HostWork work;
  private final Deque<Claim> claims = new ArrayDeque<>();
  private boolean mayHaveMore = true;
  private @Nullable Instant nextDue;

  CrawlLane(CrawlContext crawl, HostWork work) {
    this.crawl = crawl;
    this.work = work;
  }

  /** The frontier named this host again: ask it before believing that the lane is empty. */
  void moreArrived() {
    mayHaveMore = true;
    nextDue = null;
  }

  /** The next claim, read from the store when none is in memory; null when none is due. */
  @Nullable Claim poll(Frontier frontier, Instant now) {
    if (claims.isEmpty() && (mayHaveMore || isDue(now))) {
      refill(frontier);
    }
    return claims.poll();
  }

  private void refill(Frontier frontier) {
    ClaimBatch batch = frontier.claim(work, READ_AHEAD, LEASE);
    claims.addAll(batch.claims());
    mayHaveMore = !batch.claims().isEmpty();
    nextDue = batch.nextDue();
  }

  void putBack(Claim claim) {
    claims.addFirst(claim);
  }

  /** When this lane has something to offer: now, at the due time of a retry, or never (null). */
  @Nullable Instant readyAt(Instant now) {
    if (!claims.isEmpty() || mayHaveMore) {
      return now;
    }
    return nextDue;
  }

  private boolean isDue(Instant now) {
    return nextDue != null && !now.isBefore(nextDue);
  }

  List<Claim> drain() {
    List<Claim> all = List.copyOf(claims);
    claims.clear();
    return all;
  }
}
