package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;

/** Names one URL record of the store. */
record UrlRef(CrawlId crawl, UrlId id) {}
