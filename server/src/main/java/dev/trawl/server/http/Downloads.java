package dev.trawl.server.http;

import java.util.concurrent.Semaphore;

/**
 * The answers that read whole crawls, all routes together: too many of them at a time would leave
 * the crawls nothing of the disk.
 */
final class Downloads {
  static final int MOST_AT_ONCE = 8;

  private final Semaphore places = new Semaphore(MOST_AT_ONCE);

  /** Held while one of them is written. */
  interface Place extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * A place, if the route needs one.
   *
   * @throws Problem when all are taken
   */
  Place placeFor(Route route) {
    if (!route.isDownload()) {
      return () -> {};
    }
    if (!places.tryAcquire()) {
      throw Problem.of(429, "%d exports are being written already".formatted(MOST_AT_ONCE))
          .at(null, null, "ask again when one of them is finished")
          .with("Retry-After", "10");
    }
    return places::release;
  }
}
