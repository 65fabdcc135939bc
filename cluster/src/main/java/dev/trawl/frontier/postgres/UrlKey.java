package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.nio.ByteBuffer;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A URL of a crawl as the database's key knows it. */
record UrlKey(CrawlId crawl, int slot, long directory, UrlHash hash) implements Comparable<UrlKey> {
  private static final Comparator<UrlKey> BY_KEY =
      Comparator.comparing(UrlKey::crawl)
          .thenComparingInt(UrlKey::slot)
          .thenComparingLong(UrlKey::directory)
          .thenComparing(key -> key.hash.high(), Long::compareUnsigned)
          .thenComparing(key -> key.hash.low(), Long::compareUnsigned);

  static UrlKey of(CrawlId crawl, CanonicalUrl url) {
    return new KeyMaker(crawl).key(url);
  }

  static UrlKey read(long crawl, int slot, long directory, byte[] hash) {
    ByteBuffer bits = ByteBuffer.wrap(hash);
    return new UrlKey(
        new CrawlId(crawl), slot, directory, new UrlHash(bits.getLong(), bits.getLong()));
  }

  byte[] hashBytes() {
    return ByteBuffer.allocate(16).putLong(hash.high()).putLong(hash.low()).array();
  }

  Directory inDirectory() {
    return new Directory(crawl, slot, directory);
  }

  @Override
  public int compareTo(UrlKey other) {
    return BY_KEY.compare(this, other);
  }

  // Spelled out: this is compared for every link of every page.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlKey key
        && hash.low() == key.hash.low()
        && hash.high() == key.hash.high()
        && crawl.value() == key.crawl.value();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash.low() + crawl.value());
  }
}
