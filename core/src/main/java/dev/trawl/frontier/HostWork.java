package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.Host;

/** A host has URLs to claim in a crawl. */
public record HostWork(CrawlId crawl, Host host) {}
