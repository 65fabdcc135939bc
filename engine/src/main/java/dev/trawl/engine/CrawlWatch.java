package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.fetch.FetchResult;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;

/**
 * Hears what a crawler does, as it happens: for metrics, statistics and live views.
 *
 * <p>It is called by the threads of the crawl, many at a time, between one page and the next: it
 * neither waits nor throws, and keeps nothing of what it is given.
 */
public interface CrawlWatch {
  /** Looks away. */
  CrawlWatch NONE = new CrawlWatch() {};

  /** A URL was settled, by a fetch or without one. */
  default void settled(SettledUrl url) {}

  /** A robots.txt, or what it was redirected to, was asked for. */
  default void robotsFetched(CrawlId crawl, CanonicalUrl url, FetchResult result) {}

  /** The archive could not keep a capture; the crawler will stop. */
  default void archiveFailed(CrawlId crawl, IOException cause) {}
}
