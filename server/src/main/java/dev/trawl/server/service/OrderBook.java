package dev.trawl.server.service;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.pace.HostOrders;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * What operators ordered, for those who carry it out. It may be asked before every request: the
 * home is looked at no more than once a second, and read only when an order has changed.
 */
public final class OrderBook implements Supplier<HostOrders> {
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final OrderFile file;
  private final InstantSource clock;
  private final ReentrantLock reading = new ReentrantLock();
  private volatile Page page = new Page(0, Instant.MIN, HostOrders.NONE);

  private record Page(long version, Instant lookedAt, HostOrders orders) {
    boolean isFresh(Instant now) {
      // A clock that was set back must not keep the page fresh.
      return !now.isBefore(lookedAt) && Duration.between(lookedAt, now).compareTo(LOOK) < 0;
    }
  }

  public OrderBook(Cabinet cabinet, InstantSource clock) {
    this.file = new OrderFile(cabinet);
    this.clock = clock;
  }

  @Override
  public HostOrders get() {
    Page known = page;
    Instant now = clock.instant();
    if (!known.lookedAt().equals(Instant.MIN) && known.isFresh(now)) {
      return known.orders();
    }
    reading.lock();
    try {
      return look(page, now).orders();
    } finally {
      reading.unlock();
    }
  }

  private Page look(Page known, Instant now) {
    if (!known.lookedAt().equals(Instant.MIN) && known.isFresh(now)) {
      return known;
    }
    // Asked before the orders are read: what is written in between is read again.
    long version = file.version();
    HostOrders orders = version == known.version() ? known.orders() : file.orders().inForce();
    page = new Page(version, now, orders);
    return page;
  }
}
