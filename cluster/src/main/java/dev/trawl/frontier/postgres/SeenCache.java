package dev.trawl.frontier.postgres;

import dev.trawl.url.UrlHash;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The URLs met last, in a fixed amount of memory: a newer one takes an older one's slot. It keeps
 * the whole hash, so what it says is true. For one thread.
 */
final class SeenCache {
  private static final int REDIRECT_BITS = 5;
  private static final int DEPTH_BITS = 10;
  private static final int PRESENT = 1 << (DEPTH_BITS + REDIRECT_BITS);

  private final long[] highs;
  private final long[] lows;
  private final short[] values;

  SeenCache(int slots) {
    highs = new long[slots];
    lows = new long[slots];
    values = new short[slots];
  }

  void clear() {
    Arrays.fill(values, (short) 0);
  }

  @Nullable Distance find(UrlKey url) {
    long high = high(url);
    int slot = slot(high);
    if (highs[slot] != high || lows[slot] != url.hash().low() || values[slot] == 0) {
      return null;
    }
    int value = values[slot];
    return new Distance(
        value >>> REDIRECT_BITS & ((1 << DEPTH_BITS) - 1), value & ((1 << REDIRECT_BITS) - 1));
  }

  void put(UrlKey url, Distance known) {
    long high = high(url);
    int slot = slot(high);
    highs[slot] = high;
    lows[slot] = url.hash().low();
    values[slot] = packed(known);
  }

  /** Zero for what does not fit; the store has it. */
  private static short packed(Distance known) {
    if (known.depth() >= 1 << DEPTH_BITS || known.redirects() >= 1 << REDIRECT_BITS) {
      return 0;
    }
    return (short) (PRESENT | known.depth() << REDIRECT_BITS | known.redirects());
  }

  private int slot(long high) {
    return (int) Math.unsignedMultiplyHigh(high, highs.length);
  }

  /** The same URL has another place in another crawl. */
  static long high(UrlKey url) {
    UrlHash hash = url.hash();
    return hash.high() ^ (url.crawl().value() * 0x9E3779B97F4A7C15L);
  }
}
