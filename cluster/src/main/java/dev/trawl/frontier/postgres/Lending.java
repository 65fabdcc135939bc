package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.HostWork;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Lends URLs out of memory. A claim is written nowhere: its row stays in the queue until it is
 * settled, so what was claimed when the process died is simply still queued. Nothing is lent of a
 * slot that is not ours, that is about to go, or whose lease may have run out.
 */
final class Lending {
  private final Memory memory;
  private final Committer committer;
  private final InstantSource clock;

  Lending(Memory memory, Committer committer, InstantSource clock) {
    this.memory = memory;
    this.committer = committer;
    this.clock = clock;
  }

  ClaimBatch claim(HostWork work, int limit, Duration lease) {
    int slot = Slots.of(work.host());
    if (memory.find(work.crawl()) == null) {
      return new ClaimBatch(List.of(), null);
    }
    List<Claim> claims = new ArrayList<>();
    while (true) {
      memory.lock.lock();
      try {
        memory.takeBackExpired();
        if (!memory.isRunning(work) || !memory.tenancy.isOpen(slot)) {
          return new ClaimBatch(claims, null);
        }
        HostQueue queue = memory.queues.open(work);
        Instant now = clock.instant();
        lend(queue, limit, now, lease, claims);
        if (claims.size() == limit || !queue.lacks()) {
          readAhead(work, queue, limit);
          return new ClaimBatch(claims, claims.isEmpty() ? queue.nextDue() : null);
        }
      } finally {
        memory.lock.unlock();
      }
      if (!committer.read(List.of(work), limit - claims.size())) {
        return sendAway(work, claims);
      }
    }
  }

  /** Whoever comes next wants about as many, and should not have to wait for them. */
  private void readAhead(HostWork work, HostQueue queue, int limit) {
    int toLend = memory.queues.toLend(limit);
    if (queue.wantsMore(toLend)) {
      committer.readSoon(List.of(work), toLend);
    }
  }

  /** The database is away: whoever asks is named again, and by then it may be back. */
  private ClaimBatch sendAway(HostWork work, List<Claim> claims) {
    memory.lock.lock();
    try {
      memory.arrivals.add(work);
    } finally {
      memory.lock.unlock();
    }
    return new ClaimBatch(claims, null);
  }

  private void lend(HostQueue queue, int limit, Instant now, Duration lease, List<Claim> claims) {
    while (claims.size() < limit) {
      @Nullable UrlRow row = queue.poll(now);
      if (row == null) {
        return;
      }
      memory.queues.changed(-1);
      Claim claim = claim(row, now.plus(lease));
      memory.claims.lend(new Live(claim, row));
      claims.add(claim);
    }
  }

  private Claim claim(UrlRow row, Instant expiresAt) {
    return new Claim(
        row.key().crawl(),
        row.name().id(),
        row.name().url(),
        row.distance().depth(),
        row.distance().redirects(),
        row.progress().retries(),
        row.progress().throttles(),
        memory.claims.nextToken(),
        expiresAt);
  }
}
