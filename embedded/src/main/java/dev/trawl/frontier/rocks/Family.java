package dev.trawl.frontier.rocks;

import java.nio.charset.StandardCharsets;

/** The column families. Integers in keys are big-endian, so that keys sort as numbers do. */
enum Family {
  /** Name of a fact about the store itself to its value. RocksDB insists on this one's name. */
  META("default", false),
  /** Crawl, id to the URL's row. */
  URLS("urls", false),
  /** Crawl, 128-bit hash to id, depth and redirects: the arbiter of what is known. */
  SEEN("seen", true),
  /** Crawl, host, lane, order to nothing: what is open, in the order in which it is lent. */
  PENDING("pending", false),
  /** Crawl, id to the links of that page. */
  LINKS("links", true),
  /** Crawl, host to the number of its URLs, all and open. */
  QUEUES("queues", true),
  /** Crawl, 64-bit hash of a directory to the number of its URLs, summed up by RocksDB. */
  DIRECTORIES("dirs", false),
  /** Host name to what is known of the host. */
  HOSTS("hosts", true),
  /** Crawl to its settings, and to its life and counters. */
  CRAWLS("crawls", false),
  /** Number to the crawl and id of a settled capture, in the order of settling. */
  FEED("feed", false),
  /** Crawl, state, id to nothing: the URLs in each terminal state that is rare. */
  STATES("states", false),
  /** Crawl, stretch of ids to how many of them are in which state, summed up by RocksDB. */
  MARKS("marks", false),
  /** Crawl, host, first id to the ids of that host that one batch admitted. */
  HOST_URLS("hosturls", false),
  /** Crawl, number to the ids of the records that one batch changed. */
  CHANGES("changes", false),
  /** Drawer, key to a document. */
  PAPERS("papers", true);

  private final String label;
  private final boolean isOftenAskedInVain;

  Family(String label, boolean isOftenAskedInVain) {
    this.label = label;
    this.isOftenAskedInVain = isOftenAskedInVain;
  }

  byte[] label() {
    return label.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Whether most looks into a file are for keys that are not in it, so that a filter saves them.
   */
  boolean isOftenAskedInVain() {
    return isOftenAskedInVain;
  }
}
