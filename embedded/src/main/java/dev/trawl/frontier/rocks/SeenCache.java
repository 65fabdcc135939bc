package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import dev.trawl.url.UrlHash;
import org.jspecify.annotations.Nullable;

/**
 * The URLs met last, in a fixed amount of memory: a newer one takes an older one's slot. It keeps
 * the whole hash, so what it says is true. For one thread.
 */
final class SeenCache {
  private static final int DEPTH_BITS = 10;
  private static final int REDIRECT_BITS = 6;
  private static final int ID_SHIFT = DEPTH_BITS + REDIRECT_BITS;

  private final long[] highs;
  private final long[] lows;
  private final long[] values;

  SeenCache(int slots) {
    highs = new long[slots];
    lows = new long[slots];
    values = new long[slots];
  }

  @Nullable Known find(UrlKey url) {
    long high = high(url);
    int slot = slot(high);
    if (highs[slot] != high || lows[slot] != url.hash().low() || values[slot] == 0) {
      return null;
    }
    long value = values[slot];
    return new Known(
        new UrlId(value >>> ID_SHIFT),
        (int) (value >>> REDIRECT_BITS) & ((1 << DEPTH_BITS) - 1),
        (int) value & ((1 << REDIRECT_BITS) - 1));
  }

  void put(UrlKey url, Known known) {
    long high = high(url);
    int slot = slot(high);
    highs[slot] = high;
    lows[slot] = url.hash().low();
    values[slot] = packed(known);
  }

  /** Zero for what does not fit; the store has it. */
  private static long packed(Known known) {
    if (known.depth() >= 1 << DEPTH_BITS
        || known.redirects() >= 1 << REDIRECT_BITS
        || known.id().value() >= 1L << (64 - ID_SHIFT)) {
      return 0;
    }
    long depths = ((long) known.depth() << REDIRECT_BITS) | known.redirects();
    return (known.id().value() << ID_SHIFT) | depths;
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
