package dev.trawl.app;

import dev.trawl.archive.Archive;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.Crawler;

/** Whoever looks over a crawler's shoulder, and takes no part in what it does. */
public interface Onlooker extends AutoCloseable {
  Onlooker NOBODY = new Onlooker() {};

  /** Hears what the crawler does. */
  default CrawlWatch watch() {
    return CrawlWatch.NONE;
  }

  /** The archive as the crawler shall use it. Closing it is left to whoever opened the archive. */
  default Archive around(Archive archive) {
    return archive;
  }

  /** The crawler has started. */
  default void follow(Crawler crawler) {}

  /** May be called twice. */
  @Override
  default void close() {}
}
