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
  private static final int WORDS = 3;
  private static final int LOW = 1;
  private static final int VALUE = 2;

  public static final int BYTES_PER_SLOT = WORDS * Long.BYTES;

  /** What {@link #find} says of a URL that it does not know. */
  public static final long NONE = 0;

  private static final int FIRST_SLOTS = 1 << 18;
  private static final int WAYS = 16;

  private final int most;
  // A slot's three words stand together, for they are looked at together: two halves of a hash and
  // the number.
  private long[] words;
  private int slots;
  private int used;

  /** A cache of so many URLs at most. */
  public UrlCache(int most) {
    int fitting = Math.min(most, Integer.MAX_VALUE / WORDS - WAYS);
    this.most = Math.max(fitting / WAYS, 1) * WAYS;
    slots = Math.min(this.most, FIRST_SLOTS);
    words = new long[slots * WORDS];
  }

  public void clear() {
    Arrays.fill(words, 0);
    used = 0;
  }

  public long find(CrawlId crawl, UrlHash url) {
    int at = find(high(crawl, url), url.low());
    return at < 0 ? NONE : words[at + VALUE];
  }

  /** Remembers a number for the URL, not {@link #NONE}. */
  public void put(CrawlId crawl, UrlHash url, long value) {
    // Fuller, many would find all places taken that they may have.
    if (used > slots / 2 && slots < most) {
      grow();
    }
    put(high(crawl, url), url.low(), value);
  }

  public void forget(CrawlId crawl, UrlHash url) {
    int at = find(high(crawl, url), url.low());
    if (at >= 0) {
      words[at + VALUE] = NONE;
      used--;
    }
  }

  private int find(long high, long low) {
    int first = first(high);
    for (int at = first; at < first + WAYS * WORDS; at += WORDS) {
      if (words[at] == high && words[at + LOW] == low && words[at + VALUE] != NONE) {
        return at;
      }
    }
    return -1;
  }

  private void put(long high, long low, long value) {
    int at = find(high, low);
    if (at < 0) {
      at = place(high, low);
      used += words[at + VALUE] == NONE ? 1 : 0;
      words[at] = high;
      words[at + LOW] = low;
    }
    words[at + VALUE] = value;
  }

  /** An empty slot, else one that another URL has to leave. */
  private int place(long high, long low) {
    int first = first(high);
    for (int at = first; at < first + WAYS * WORDS; at += WORDS) {
      if (words[at + VALUE] == NONE) {
        return at;
      }
    }
    return first + ((int) low & (WAYS - 1)) * WORDS;
  }

  private void grow() {
    long[] before = words;
    slots = (int) Math.min(most, 2L * slots);
    words = new long[slots * WORDS];
    used = 0;
    for (int at = 0; at < before.length; at += WORDS) {
      if (before[at + VALUE] != NONE) {
        put(before[at], before[at + LOW], before[at + VALUE]);
      }
    }
  }

  /** Where the slots begin that a URL may have. */
  private int first(long high) {
    return (int) Math.unsignedMultiplyHigh(high, slots / WAYS) * WAYS * WORDS;
  }

  /** The same URL has another place in another crawl. */
  public static long high(CrawlId crawl, UrlHash url) {
    return url.high() ^ (crawl.value() * 0x9E3779B97F4A7C15L);
  }
}
