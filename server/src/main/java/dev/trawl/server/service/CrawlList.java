package dev.trawl.server.service;

import dev.trawl.crawl.CrawlId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the list of crawls.
 *
 * @param next the crawl to go on after; null at the end
 */
public record CrawlList(List<CrawlCard> crawls, @Nullable CrawlId next) {
  public CrawlList {
    crawls = List.copyOf(crawls);
  }
}
