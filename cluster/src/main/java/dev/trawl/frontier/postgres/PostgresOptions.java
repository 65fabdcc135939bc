package dev.trawl.frontier.postgres;

import dev.trawl.frontier.UrlCache;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Where a store lives, who works in it and how much memory it may use.
 *
 * @param worker this worker's name, unlike that of any other that runs
 * @param version of this program, shown with the worker
 * @param seenSlots how many URLs the seen test remembers in memory at most, at 24 bytes each
 * @param readAhead how many open URLs are kept in memory, at about 500 bytes each
 * @param maxChildren how many URLs of one directory a crawl may have
 * @param tempo how quickly workers notice each other
 * @param notices hears in words when the database goes away, comes back, and slots change hands
 */
public record PostgresOptions(
    DatabaseUrl database,
    String worker,
    String version,
    int seenSlots,
    int readAhead,
    int maxChildren,
    Tempo tempo,
    Consumer<String> notices) {
  public static final int DEFAULT_READ_AHEAD = 200_000;
  public static final int DEFAULT_CHILDREN = 50_000;
  private static final int LEAST_SLOTS = 1 << 20;
  private static final int MOST_SLOTS = 1 << 28;
  private static final int LONGEST_NAME = 200;

  /**
   * How quickly workers notice each other, by the database's clock.
   *
   * @param heartbeat how often a worker says that it lives
   * @param suspect after so long a silence people are told
   * @param lease after so long a silence others take its slots
   * @param handOver how long a slot that goes to another worker waits for what is in flight
   * @param outage how long reads wait for a database that is away; settlements wait without end
   */
  public record Tempo(
      Duration heartbeat, Duration suspect, Duration lease, Duration handOver, Duration outage) {
    public static final Tempo STANDARD =
        new Tempo(
            Duration.ofSeconds(5),
            Duration.ofSeconds(15),
            Duration.ofSeconds(30),
            Duration.ofSeconds(20),
            Duration.ofMinutes(30));
  }

  public PostgresOptions {
    if (worker.isBlank() || worker.length() > LONGEST_NAME || worker.indexOf(0) >= 0) {
      throw new IllegalArgumentException(
          "worker is '%s'; give a name of 1 to 200 characters".formatted(worker));
    }
    check("seenSlots", seenSlots, MOST_SLOTS);
    check("readAhead", readAhead, 1 << 26);
    check("maxChildren", maxChildren, Integer.MAX_VALUE);
  }

  public static PostgresOptions of(DatabaseUrl database, String worker, String version) {
    return new PostgresOptions(
        database,
        worker,
        version,
        defaultSlots(),
        DEFAULT_READ_AHEAD,
        DEFAULT_CHILDREN,
        Tempo.STANDARD,
        _ -> {});
  }

  /** As many as a quarter of the heap has room for, should a crawl grow so large. */
  public static int defaultSlots() {
    long slots = Runtime.getRuntime().maxMemory() / 4 / UrlCache.BYTES_PER_SLOT;
    return Math.clamp(slots, LEAST_SLOTS, MOST_SLOTS);
  }

  public PostgresOptions withNotices(Consumer<String> ear) {
    return new PostgresOptions(
        database, worker, version, seenSlots, readAhead, maxChildren, tempo, ear);
  }

  public PostgresOptions withMaxChildren(int children) {
    return new PostgresOptions(
        database, worker, version, seenSlots, readAhead, children, tempo, notices);
  }

  private static void check(String option, long value, long most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; give a value from 1 to %d".formatted(option, value, most));
    }
  }
}
