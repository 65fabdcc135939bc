package dev.trawl.frontier.postgres;

import dev.trawl.frontier.UrlCache;
import dev.trawl.url.UrlHash;

/** How many URLs the directories met last have, at 24 bytes for each directory. For one thread. */
final class DirectorySizes {
  private final UrlCache sizes;

  DirectorySizes(int most) {
    sizes = new UrlCache(most);
  }

  /** Below zero when it is not known. */
  long find(Directory directory) {
    return sizes.find(directory.crawl(), hash(directory)) - 1;
  }

  void put(Directory directory, long size) {
    // An empty one is known too.
    sizes.put(directory.crawl(), hash(directory), size + 1);
  }

  /** A directory has grown; nothing when it is not known. */
  void add(Directory directory, long more) {
    long size = find(directory);
    if (size >= 0) {
      put(directory, size + more);
    }
  }

  void clear() {
    sizes.clear();
  }

  private static UrlHash hash(Directory directory) {
    return new UrlHash(directory.hash(), directory.slot());
  }
}
