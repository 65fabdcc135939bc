package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import java.time.Instant;

/**
 * One URL on loan to one worker: nobody else may fetch it before {@code expiresAt}. Afterwards it
 * may be claimed again, and from then on this claim cannot settle it.
 *
 * @param retries how many counted retries came before this fetch
 * @param throttles how many 429 answers came before this fetch
 * @param token grows with every claim; a settle with an older one is refused
 */
public record Claim(
    CrawlId crawl,
    UrlId id,
    CanonicalUrl url,
    int depth,
    int redirects,
    int retries,
    int throttles,
    long token,
    Instant expiresAt) {}
