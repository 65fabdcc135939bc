package dev.trawl.frontier;

/** A URL record's number within its crawl, given from 1 in the order of admission. */
public record UrlId(long value) implements Comparable<UrlId> {
  public UrlId {
    if (value < 1) {
      throw new IllegalArgumentException("a URL id counts from 1, was " + value);
    }
  }

  @Override
  public int compareTo(UrlId other) {
    return Long.compare(value, other.value);
  }
}
