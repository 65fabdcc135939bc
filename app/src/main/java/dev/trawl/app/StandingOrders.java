package dev.trawl.app;

import dev.trawl.frontier.StoreException;
import dev.trawl.pace.HostOrders;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What operators ordered, as last read. A worker asks before every request and must not wait for
 * its database then: a thread of its own reads once a second, and what cannot be read stays as it
 * was.
 */
final class StandingOrders implements Supplier<HostOrders>, AutoCloseable {
  private static final Duration EVERY = Duration.ofSeconds(1);

  private final Supplier<HostOrders> source;
  private final Semaphore stop = new Semaphore(0);
  private final Thread thread = Thread.ofVirtual().name("trawl-orders").unstarted(this::follow);
  private volatile HostOrders newest;

  private StandingOrders(Supplier<HostOrders> source, HostOrders first) {
    this.source = source;
    this.newest = first;
  }

  /** Reads them once, and then again and again. */
  static StandingOrders follow(Supplier<HostOrders> source) {
    StandingOrders orders = new StandingOrders(source, source.get());
    orders.thread.start();
    return orders;
  }

  @Override
  public HostOrders get() {
    return newest;
  }

  private void follow() {
    try {
      while (!stop.tryAcquire(EVERY.toNanos(), TimeUnit.NANOSECONDS)) {
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      newest = source.get();
    } catch (StoreException e) {
      // The database is away, and the lease with it soon: nothing is asked without one.
      return;
    }
  }

  /** May be called twice. */
  @Override
  public void close() {
    stop.release();
    thread.interrupt();
  }
}
