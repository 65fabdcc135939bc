package dev.trawl.server.api;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.service.About;

/** How far a crawl is. */
record ProgressBody(
    @About("URL records, whatever became of them") long admitted,
    @About("queued, waiting for a retry or in flight") long open,
    long inProgress,
    long visited,
    long failed) {
  static ProgressBody of(Counts counts) {
    return new ProgressBody(
        counts.admitted(),
        counts.open(),
        counts.of(UrlState.IN_PROGRESS),
        counts.of(UrlState.VISITED),
        counts.of(UrlState.FAILED));
  }
}
