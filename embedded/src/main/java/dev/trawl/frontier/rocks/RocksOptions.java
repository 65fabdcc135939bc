package dev.trawl.frontier.rocks;

import java.nio.file.Path;

/**
 * Where a store lives and how much memory it may use.
 *
 * @param directory created when it does not exist
 * @param cacheBytes for blocks read from disk; as much again is used for rows not yet on disk
 * @param seenSlots room for URLs in the seen test's memory at most, at 18 bytes each; one in eight
 *     stays free
 * @param heldUrls how many queued URLs of short queues are held in memory at most, at some 500
 *     bytes each
 * @param maxChildren how many URLs of one directory a crawl may have
 */
public record RocksOptions(
    Path directory, long cacheBytes, int seenSlots, int heldUrls, int maxChildren) {
  public static final long DEFAULT_CACHE = 64L << 20;
  public static final int LEAST_SLOTS = 1 << 20;
  public static final int DEFAULT_HELD = 1 << 16;
  public static final int DEFAULT_CHILDREN = 50_000;

  private static final int MOST_SLOTS = 1 << 28;
  private static final int FILTER_BYTES_PER_SLOT = 2;

  public RocksOptions {
    check("cacheBytes", cacheBytes, 1 << 20, 1L << 40);
    check("seenSlots", seenSlots, 1, MOST_SLOTS);
    check("heldUrls", heldUrls, 0, 1 << 24);
    check("maxChildren", maxChildren, 1, Integer.MAX_VALUE);
  }

  /** With a quarter of the heap for the seen test, should a crawl grow so large. */
  public static RocksOptions in(Path directory) {
    int bytes = SeenTable.BYTES_PER_SLOT + FILTER_BYTES_PER_SLOT;
    long slots = Runtime.getRuntime().maxMemory() / 4 / bytes;
    int seenSlots = Math.clamp(slots, LEAST_SLOTS, MOST_SLOTS);
    return new RocksOptions(directory, DEFAULT_CACHE, seenSlots, DEFAULT_HELD, DEFAULT_CHILDREN);
  }

  /** With so many slots the seen test remembers so many URLs, and asks the disk about none. */
  public static int slotsFor(long urls) {
    return Math.clamp(urls / 5 * 6, LEAST_SLOTS, MOST_SLOTS);
  }

  public RocksOptions withMaxChildren(int children) {
    return new RocksOptions(directory, cacheBytes, seenSlots, heldUrls, children);
  }

  public RocksOptions withSeenSlots(int slots) {
    return new RocksOptions(directory, cacheBytes, slots, heldUrls, maxChildren);
  }

  private static void check(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; give a value from %d to %d".formatted(option, value, least, most));
    }
  }
}
