package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlId;
import dev.trawl.url.UrlHash;
import org.jspecify.annotations.Nullable;

/**
 * The URLs met last, in a bounded amount of memory: it grows with them up to a limit, from where on
 * a newer one takes an older one's slot. It keeps the whole hash, so what it says is true. For one
 * thread.
 */
final class SeenCache {
  private static final int DEPTH_BITS = 10;
  private static final int REDIRECT_BITS = 6;
  private static final int ID_SHIFT = DEPTH_BITS + REDIRECT_BITS;

  private static final int FIRST_SLOTS = 1 << 20;

  private final int most;
  private long[] highs;
  private long[] lows;
  private long[] values;
  private int used;

  SeenCache(int most) {
    this.most = most;
    int slots = Math.min(most, FIRST_SLOTS);
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
    if (used > highs.length / 2 && highs.length < most) {
      grow();
    }
    put(high(url), url.hash().low(), packed(known));
  }

  private void put(long high, long low, long value) {
    int slot = slot(high);
    if (values[slot] == 0 && value != 0) {
      used++;
    }
    highs[slot] = high;
    lows[slot] = low;
    values[slot] = value;
  }

  private void grow() {
    long[] oldHighs = highs;
    long[] oldLows = lows;
    long[] oldValues = values;
    int slots = (int) Math.min(most, 2L * oldHighs.length);
    highs = new long[slots];
    lows = new long[slots];
    values = new long[slots];
    used = 0;
    for (int i = 0; i < oldHighs.length; i++) {
      if (oldValues[i] != 0) {
        put(oldHighs[i], oldLows[i], oldValues[i]);
      }
    }
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
