package dev.trawl.frontier.rocks;

import dev.trawl.frontier.StoreException;

/**
 * Reads again what memory knew before the store was opened, on a thread of its own: for a crawl of
 * ten million URLs that takes seconds, and nobody has to wait for it.
 */
final class Refill implements AutoCloseable {
  private final SeenIndex seen;
  private final HostCounts hosts;
  private final Thread thread =
      Thread.ofPlatform().daemon().name("trawl-refill").unstarted(this::run);
  private volatile boolean isStopping;

  Refill(SeenIndex seen, HostCounts hosts) {
    this.seen = seen;
    this.hosts = hosts;
  }

  void start() {
    thread.start();
  }

  @Override
  public void close() {
    isStopping = true;
    Threads.join(thread);
  }

  private void run() {
    try {
      hosts.refill(() -> isStopping);
      seen.refill(() -> isStopping);
    } catch (StoreException e) {
      // Until it is whole the store is asked, and whoever writes next learns what is wrong.
      return;
    }
  }
}
