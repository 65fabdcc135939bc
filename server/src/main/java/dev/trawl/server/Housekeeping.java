package dev.trawl.server;

import dev.trawl.server.account.Caller;
import dev.trawl.server.service.Services;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a server does unasked: seeds that another process left behind are offered, crawls that ended
 * long ago are deleted.
 */
final class Housekeeping implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Housekeeping.class);
  private static final Duration ROUND = Duration.ofMinutes(1);
  private static final Duration SWEEP = Duration.ofHours(1);

  /** Whoever makes a crawl offers its seeds at once; after this time it will not any more. */
  private static final Duration LEFT_BEHIND = Duration.ofSeconds(10);

  private final Services services;
  private final InstantSource clock;
  private final Semaphore stop = new Semaphore(0);
  private final Thread thread =
      Thread.ofPlatform().name("trawl-housekeeping").daemon().unstarted(this::run);
  private Instant nextSweep;

  Housekeeping(Services services, InstantSource clock) {
    this.services = services;
    this.clock = clock;
    this.nextSweep = clock.instant();
  }

  /** Makes a round at once and then one each minute. */
  static Housekeeping start(Services services, InstantSource clock) {
    Housekeeping keeping = new Housekeeping(services, clock);
    keeping.thread.start();
    return keeping;
  }

  private void run() {
    try {
      do {
        round();
      } while (!stop.tryAcquire(ROUND.toNanos(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void round() {
    attempt(() -> services.crawls().offerPending(LEFT_BEHIND));
    Instant now = clock.instant();
    if (!now.isBefore(nextSweep)) {
      nextSweep = now.plus(SWEEP);
      attempt(() -> services.retention().sweep(Caller.house()));
    }
  }

  /** What fails now, because a database is away or a disk full, is due again next time. */
  private static void attempt(Runnable chore) {
    try {
      chore.run();
    } catch (RuntimeException e) {
      LOG.atWarn().setCause(e).log("housekeeping_failed");
    }
  }

  /** Waits for the round under way. May be called twice. */
  @Override
  public void close() {
    stop.release();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
