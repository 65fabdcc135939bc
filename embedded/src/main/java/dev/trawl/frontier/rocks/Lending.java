package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.HostWork;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lends URLs. A claim is written nowhere: its row stays in the queue until it is settled, so what
 * was claimed when the process died is simply still queued.
 */
final class Lending {
  private static final int UNDISTURBED_LOOKS = 3;

  private final Database database;
  private final Memory memory;
  private final InstantSource clock;
  // Claimers take turns, so that what one has looked at nobody else lends meanwhile.
  private final ReentrantLock turn = new ReentrantLock();

  Lending(Database database, Memory memory, InstantSource clock) {
    this.database = database;
    this.memory = memory;
    this.clock = clock;
  }

  ClaimBatch claim(HostWork work, int limit, Duration lease) {
    @Nullable ClaimBatch batch = claimFromMemory(work, limit, lease);
    return batch == null ? claimFromStore(work, limit, lease) : batch;
  }

  /** Null when the store has to be asked. */
  private @Nullable ClaimBatch claimFromMemory(HostWork work, int limit, Duration lease) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      if (!memory.isRunning(work)) {
        return new ClaimBatch(List.of(), null);
      }
      @Nullable ShortQueue held = memory.shortQueues.find(work);
      return held == null ? null : lend(work, held, limit, lease);
    } finally {
      memory.lock.unlock();
    }
  }

  private ClaimBatch lend(HostWork work, ShortQueue held, int limit, Duration lease) {
    Instant now = clock.instant();
    Lanes.Queue queue = memory.lanes.find(work);
    List<Claim> claims = new ArrayList<>();
    for (UrlRow row : memory.shortQueues.take(held, limit, queue.turns(), now)) {
      claims.add(lend(row, now.plus(lease)));
    }
    memory.lanes.keep(work, new Lanes.Queue(queue.lows(), queue.turns() + claims.size()));
    return new ClaimBatch(claims, claims.isEmpty() ? held.nextDue() : null);
  }

  /**
   * Looks without holding up the committer, and looks again when it wrote meanwhile. Whoever was
   * disturbed a few times looks a last time while nothing can be committed.
   */
  private ClaimBatch claimFromStore(HostWork work, int limit, Duration lease) {
    turn.lock();
    try {
      for (int look = 0; look < UNDISTURBED_LOOKS; look++) {
        @Nullable ClaimBatch batch = tryClaim(work, limit, lease);
        if (batch != null) {
          return batch;
        }
      }
      return claimWithoutCommits(work, limit, lease);
    } finally {
      turn.unlock();
    }
  }

  private ClaimBatch claimWithoutCommits(HostWork work, int limit, Duration lease) {
    memory.lock.lock();
    try {
      @Nullable ClaimBatch batch = tryClaim(work, limit, lease);
      if (batch == null) {
        throw new IllegalStateException("a commit was published without the memory's lock");
      }
      return batch;
    } finally {
      memory.lock.unlock();
    }
  }

  /** Null when something was committed between the look and the claim. */
  private @Nullable ClaimBatch tryClaim(HostWork work, int limit, Duration lease) {
    Lanes.Queue queue;
    long commits;
    memory.lock.lock();
    try {
      @Nullable ClaimBatch held = claimFromMemory(work, limit, lease);
      if (held != null) {
        return held;
      }
      commits = memory.commits;
      Lanes.Queue shared = memory.lanes.find(work);
      queue = new Lanes.Queue(shared.lows().clone(), shared.turns());
    } finally {
      memory.lock.unlock();
    }
    Instant now = clock.instant();
    PendingQueue.Pick pick =
        PendingQueue.look(database, work, queue, limit, now, memory.claims::isLent);
    List<UrlRow> rows = read(pick.urls());
    memory.lock.lock();
    try {
      return memory.commits == commits ? lend(work, queue, pick, rows, now.plus(lease)) : null;
    } finally {
      memory.lock.unlock();
    }
  }

  private List<UrlRow> read(List<UrlRef> urls) {
    List<byte[]> keys = new ArrayList<>(urls.size());
    for (UrlRef url : urls) {
      keys.add(Keys.url(url));
    }
    List<byte @Nullable []> stored = database.get(Family.URLS, keys);
    List<UrlRow> rows = new ArrayList<>(urls.size());
    for (int i = 0; i < urls.size(); i++) {
      byte @Nullable [] row = stored.get(i);
      if (row != null) {
        rows.add(UrlRowCodec.decode(urls.get(i), row));
      }
    }
    return rows;
  }

  private ClaimBatch lend(
      HostWork work,
      Lanes.Queue queue,
      PendingQueue.Pick pick,
      List<UrlRow> rows,
      Instant expiresAt) {
    List<Claim> claims = new ArrayList<>(rows.size());
    long published = memory.book(work.crawl()).lastId();
    for (UrlRow row : rows) {
      // A row may be on disk a moment before its counters are shown.
      if (row.url().id().value() <= published) {
        claims.add(lend(row, expiresAt));
      }
    }
    memory.lanes.keep(work, new Lanes.Queue(pick.lows(), queue.turns() + claims.size()));
    return new ClaimBatch(claims, pick.nextDue());
  }

  private Claim lend(UrlRow row, Instant expiresAt) {
    Claim claim =
        new Claim(
            row.url().crawl(),
            row.url().id(),
            row.url().url(),
            row.url().depth(),
            row.url().redirects(),
            row.retries(),
            row.throttles(),
            memory.claims.nextToken(),
            expiresAt);
    memory.claims.lend(claim, row);
    return claim;
  }
}
