package dev.trawl.crawl;

import org.jspecify.annotations.Nullable;

/** A crawl's number, given in order from 1, exact also where numbers are doubles. */
public record CrawlId(long value) implements Comparable<CrawlId> {
  private static final long LIMIT = 1L << 53;

  public CrawlId {
    if (value < 1 || value >= LIMIT) {
      throw new IllegalArgumentException(
          "a crawl id is a positive integer below 2^53, was " + value);
    }
  }

  // Spelled out, see Host.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CrawlId id && value == id.value;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(value);
  }

  @Override
  public int compareTo(CrawlId other) {
    return Long.compare(value, other.value);
  }

  @Override
  public String toString() {
    return Long.toString(value);
  }
}
