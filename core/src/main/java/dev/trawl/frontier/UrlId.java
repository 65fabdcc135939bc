package dev.trawl.frontier;

import org.jspecify.annotations.Nullable;

/** A URL record's number within its crawl, given from 1 in the order of admission. */
public record UrlId(long value) implements Comparable<UrlId> {
  public UrlId {
    if (value < 1) {
      throw new IllegalArgumentException("a URL id counts from 1, was " + value);
    }
  }

  // Spelled out, see Host.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlId id && value == id.value;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(value);
  }

  @Override
  public int compareTo(UrlId other) {
    return Long.compare(value, other.value);
  }
}
