package dev.trawl.url;

/**
 * 128 bits that stand for a canonical URL in every seen test. They are cut from SHA-256, so nobody
 * can make two URLs collide on purpose, and by chance it takes some 10^19 of them.
 */
public record UrlHash(long high, long low) {
  static UrlHash of(String url) {
    return new UrlHasher().hash(url);
  }
}
