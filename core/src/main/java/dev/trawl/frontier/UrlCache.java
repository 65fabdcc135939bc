package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.UrlHash;
import java.util.Arrays;

/**
 * A number for each of the URLs met last, in a bounded amount of memory: it grows with them up to a
 * limit, from where on newer ones take the places of others. It keeps the whole hash, so what it
 * says is true. For one thread.
 */
public final class UrlCache {
  public static final int BYTES_PER_SLOT = 3 * Long.BYTES;

  /** What {@link #find} says of a URL that it does not know. */
  public static final long NONE = 0;

  private static final int FIRST_SLOTS = 1 << 18;
  private static final int WAYS = 16;

  private final int most;
  private long[] highs;
  private long[] lows;
  private long[] values;
  private int used;

  /** A cache of so many URLs at most. */
  public UrlCache(int most) {
    this.most = Math.max(most / WAYS, 1) * WAYS;
    int slots = Math.min(this.most, FIRST_SLOTS);
    highs = new long[slots];
    lows = new long[slots];
    values = new long[slots];
  }

  public void clear() {
    Arrays.fill(values, NONE);
    used = 0;
  }

  public long find(CrawlId crawl, UrlHash url) {
    int slot = find(high(crawl, url), url.low());
    return slot < 0 ? NONE : values[slot];
  }

  /** Remembers a number for the URL, not {@link #NONE}. */
  public void put(CrawlId crawl, UrlHash url, long value) {
    // Fuller, many would find all places taken that they may have.
    if (used > highs.length / 2 && highs.length < most) {
      grow();
    }
    put(high(crawl, url), url.low(), value);
  }

  public void forget(CrawlId crawl, UrlHash url) {
    int slot = find(high(crawl, url), url.low());
    if (slot >= 0) {
      values[slot] = NONE;
      used--;
    }
  }

  private int find(long high, long low) {
    int first = first(high);
    for (int slot = first; slot < first + WAYS; slot++) {
      if (highs[slot] == high && lows[slot] == low && values[slot] != NONE) {
        return slot;
      }
    }
    return -1;
  }

  private void put(long high, long low, long value) {
    int slot = find(high, low);
    if (slot < 0) {
      slot = place(high, low);
      used += values[slot] == NONE ? 1 : 0;
      highs[slot] = high;
      lows[slot] = low;
    }
    values[slot] = value;
  }

  /** An empty slot, else one that another URL has to leave. */
  private int place(long high, long low) {
    int first = first(high);
    for (int slot = first; slot < first + WAYS; slot++) {
      if (values[slot] == NONE) {
        return slot;
      }
    }
    return first + ((int) low & (WAYS - 1));
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
      if (oldValues[i] != NONE) {
        put(oldHighs[i], oldLows[i], oldValues[i]);
      }
    }
  }

  private int first(long high) {
    return (int) Math.unsignedMultiplyHigh(high, highs.length / WAYS) * WAYS;
  }

  /** The same URL has another place in another crawl. */
  public static long high(CrawlId crawl, UrlHash url) {
    return url.high() ^ (crawl.value() * 0x9E3779B97F4A7C15L);
  }
}
