package dev.trawl.server.service;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which crawls to list, newest first unless told otherwise.
 *
 * @param statuses all when empty
 * @param owner null for any
 * @param text part of the label or of a seed, whatever the case of its letters; null for any
 * @param after the crawl to go on after; null for the first
 */
public record CrawlFilter(
    Set<CrawlStatus> statuses,
    @Nullable String owner,
    @Nullable String text,
    @Nullable CrawlId after,
    boolean isOldestFirst,
    int limit) {
  public CrawlFilter {
    statuses = Set.copyOf(statuses);
  }
}
