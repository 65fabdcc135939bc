package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * All that is recorded about one URL of one crawl.
 *
 * @param attempts how many fetches were settled
 * @param notBefore when a waiting retry is due; null otherwise
 */
public record UrlRecord(
    CrawlId crawl,
    UrlId id,
    CanonicalUrl url,
    String rawHref,
    @Nullable UrlId foundFrom,
    int depth,
    int redirects,
    int priority,
    UrlState state,
    int attempts,
    @Nullable Instant notBefore,
    UrlFacts facts) {}
