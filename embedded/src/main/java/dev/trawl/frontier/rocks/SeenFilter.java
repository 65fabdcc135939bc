package dev.trawl.frontier.rocks;

import dev.trawl.frontier.UrlCache;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Says of a URL "certainly new" or "ask the store": a Bloom filter whose bits for one URL share a
 * cache line. It may be filled by two threads at a time.
 */
final class SeenFilter {
  private static final int PROBES = 6;
  private static final int BLOCK = 8;
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  private final long[] words;
  private final long blocks;

  /** With two bytes for each of so many URLs hardly a new one is asked for. */
  SeenFilter(int urls) {
    blocks = Math.max(1, urls / 32);
    words = new long[(int) blocks * BLOCK];
  }

  void add(UrlKey url) {
    add(high(url), url.hash().low());
  }

  /** Adds a URL by the halves of its hash, of which the first depends on its crawl. */
  void add(long high, long low) {
    int block = block(high);
    long bits = low;
    for (int i = 0; i < PROBES; i++, bits >>>= 9) {
      WORDS.getAndBitwiseOr(words, block + (int) (bits >>> 6 & 7), 1L << (bits & 63));
    }
  }

  boolean isCertainlyNew(UrlKey url) {
    int block = block(high(url));
    long bits = url.hash().low();
    for (int i = 0; i < PROBES; i++, bits >>>= 9) {
      if ((words[block + (int) (bits >>> 6 & 7)] & 1L << (bits & 63)) == 0) {
        return true;
      }
    }
    return false;
  }

  private static long high(UrlKey url) {
    return UrlCache.high(url.crawl(), url.hash());
  }

  private int block(long high) {
    return (int) Math.unsignedMultiplyHigh(high, blocks) * BLOCK;
  }
}
