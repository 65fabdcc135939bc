package dev.trawl.frontier.postgres;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Lets slots go that others shall have, as soon as nothing of them is in flight, or when the
 * patience is at its end. Used by one thread.
 */
final class HandOver {
  private final Memory memory;
  private final Committer committer;
  private final long patience;
  private long since;
  private boolean isWaiting;
  private @Nullable CompletableFuture<@Nullable Boolean> underWay;

  HandOver(Memory memory, Committer committer, Duration patience) {
    this.memory = memory;
    this.committer = committer;
    this.patience = patience.toNanos();
  }

  /** Lets go of what can go. */
  void goOn() {
    CompletableFuture<@Nullable Boolean> before = underWay;
    if (before != null && !before.isDone()) {
      return;
    }
    List<Integer> leaving = memory.tenancy.leaving();
    if (leaving.isEmpty()) {
      isWaiting = false;
      return;
    }
    long now = memory.tenancy.lease.now();
    if (!isWaiting) {
      isWaiting = true;
      since = now;
    }
    List<Integer> ready = now - since > patience ? leaving : idle(leaving);
    if (!ready.isEmpty()) {
      underWay = committer.submit(new Leaving(memory, ready));
    }
  }

  private List<Integer> idle(List<Integer> slots) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      return slots.stream().filter(slot -> memory.claims.lentIn(slot) == 0).toList();
    } finally {
      memory.lock.unlock();
    }
  }
}
