package dev.trawl.server.service;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;

/** A crawl with its papers. */
public record CrawlCard(Crawl crawl, CrawlPapers papers) {
  public CrawlId id() {
    return crawl.id();
  }
}
