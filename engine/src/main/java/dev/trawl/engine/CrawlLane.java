package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.url.Host;
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

  /** When to look for more that may be there already. */
  private static final Instant NOW = Instant.EPOCH;

  /** As its settings are now. */
  CrawlContext crawl;

  /** The lane of the crawl whose turn is next on this host; null behind the last. */
  @Nullable CrawlLane next;

  /** Made when there are any: most lanes wait with none. */
  private @Nullable Deque<Claim> claims;

  /** When the store is asked for more; null when it has none. */
  private @Nullable Instant moreAt = NOW;

  CrawlLane(CrawlContext crawl) {
    this.crawl = crawl;
  }

  /** The frontier named this host again: ask it before believing that the lane is empty. */
  void moreArrived() {
    moreAt = NOW;
  }

  /**
   * The next claim on the lane's host, read from the store when none is in memory; null when none
   * is due.
   *
   * @param ahead how many to read at a time
   */
  @Nullable Claim poll(Frontier frontier, Host host, Instant now, int ahead) {
    giveBackOld(frontier, now);
    if (claims == null && moreAt != null && !now.isBefore(moreAt)) {
      refill(frontier, new HostWork(crawl.id(), host), ahead);
    }
    if (claims == null) {
      return null;
    }
    Claim claim = claims.poll();
    claims = claims.isEmpty() ? null : claims;
    return claim;
  }

  /**
   * They were claimed together, so the first tells of all: a slow host may sit on them too long.
   */
  private void giveBackOld(Frontier frontier, Instant now) {
    Claim first = claims == null ? null : claims.peek();
    if (first != null && first.expiresAt().isBefore(now.plus(LEAST_LEFT))) {
      frontier.release(drain());
      moreAt = NOW;
    }
  }

  private void refill(Frontier frontier, HostWork work, int ahead) {
    ClaimBatch batch = frontier.claim(work, ahead, LEASE);
    boolean hasSome = !batch.claims().isEmpty();
    claims = hasSome ? new ArrayDeque<>(batch.claims()) : null;
    moreAt = hasSome ? NOW : batch.nextDue();
  }

  void putBack(Claim claim) {
    if (claims == null) {
      claims = new ArrayDeque<>(1);
    }
    claims.addFirst(claim);
  }

  /** When this lane has something to offer: now, at the due time of a retry, or never (null). */
  @Nullable Instant readyAt(Instant now) {
    return claims != null || NOW.equals(moreAt) ? now : moreAt;
  }

  List<Claim> drain() {
    List<Claim> all = claims == null ? List.of() : List.copyOf(claims);
    claims = null;
    return all;
  }
}
