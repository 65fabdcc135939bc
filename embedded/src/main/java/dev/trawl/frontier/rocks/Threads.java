package dev.trawl.frontier.rocks;

/** Waiting for our own threads. */
final class Threads {
  private Threads() {}

  /** Returns when the thread has ended, also for who is interrupted meanwhile. */
  static void join(Thread thread) {
    boolean wasInterrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
