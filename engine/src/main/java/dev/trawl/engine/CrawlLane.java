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
  static final int MOST_AHEAD = 64;

  /** Far beyond any fetch: within a process only a fault could hold a claim this long. */
  static final Duration LEASE = Duration.ofHours(4);

  /** A claim with less time left is given back: a fetch must end before somebody else may begin. */
  private static final Duration LEAST_LEFT = Duration.ofMinutes(5);

  /** As its settings are now. */
  CrawlContext crawl;

  private final HostWork work;
  private final Deque<Claim> claims = new ArrayDeque<>(0);
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

  /**
   * The next claim, read from the store when none is in memory; null when none is due.
   *
   * @param ahead how many to read at a time
   */
  @Nullable Claim poll(Frontier frontier, Instant now, int ahead) {
    giveBackOld(frontier, now);
    if (claims.isEmpty() && (mayHaveMore || isDue(now))) {
      refill(frontier, ahead);
    }
    return claims.poll();
  }

  /**
   * They were claimed together, so the first tells of all: a slow host may sit on them too long.
   */
  private void giveBackOld(Frontier frontier, Instant now) {
    Claim first = claims.peek();
    if (first != null && first.expiresAt().isBefore(now.plus(LEAST_LEFT))) {
      frontier.release(drain());
      mayHaveMore = true;
    }
  }

  private void refill(Frontier frontier, int ahead) {
    ClaimBatch batch = frontier.claim(work, ahead, LEASE);
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
