package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import java.time.Instant;

/**
 * A page or a robots.txt on its way through the crawler.
 *
 * @param since when its turn came
 */
public record CurrentFetch(CrawlId crawl, CanonicalUrl url, Instant since) {}
