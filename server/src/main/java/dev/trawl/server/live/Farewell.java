package dev.trawl.server.live;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Those who listen to events: at the end they get a moment to be told that too. */
final class Farewell implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final Set<Guest> guests = ConcurrentHashMap.newKeySet();

  /** Somebody who listens, until he is let go. */
  final class Guest implements AutoCloseable {
    private final CompletableFuture<Boolean> hasLeft = new CompletableFuture<>();

    private Guest() {}

    @Override
    public void close() {
      guests.remove(this);
      hasLeft.complete(true);
    }
  }

  Guest welcome() {
    Guest guest = new Guest();
    guests.add(guest);
    return guest;
  }

  /** Waits a moment until all have left. May be called twice. */
  @Override
  public void close() {
    CompletableFuture<?>[] all =
        guests.stream().map(guest -> guest.hasLeft).toArray(CompletableFuture[]::new);
    try {
      CompletableFuture.allOf(all).get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // Whoever takes nothing is not waited for.
      return;
    }
  }
}
