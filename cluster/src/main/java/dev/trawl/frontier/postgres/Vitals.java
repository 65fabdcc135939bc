package dev.trawl.frontier.postgres;

import dev.trawl.frontier.postgres.Registry.Report;
import java.util.List;

/** What a worker tells of itself with each heartbeat. Used by one thread. */
final class Vitals {
  private static final int MOST_URLS = 20;
  private static final double NANOS = 1e9;

  private final Memory memory;
  private long lastPages;
  private long lastAt = System.nanoTime();

  Vitals(Memory memory) {
    this.memory = memory;
  }

  Report report() {
    long pages = memory.settled.get();
    long now = System.nanoTime();
    double rate = (pages - lastPages) * NANOS / Math.max(1, now - lastAt);
    lastPages = pages;
    lastAt = now;
    Runtime machine = Runtime.getRuntime();
    return new Report(pages, rate, machine.totalMemory() - machine.freeMemory(), urls());
  }

  private List<String> urls() {
    memory.lock.lock();
    try {
      return memory.claims.some(MOST_URLS).stream().map(row -> row.name().url().text()).toList();
    } finally {
      memory.lock.unlock();
    }
  }
}
