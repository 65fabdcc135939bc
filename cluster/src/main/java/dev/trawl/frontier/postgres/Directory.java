package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;

/** A directory of a crawl, by the hash of its URL. */
record Directory(CrawlId crawl, int slot, long hash) {}
