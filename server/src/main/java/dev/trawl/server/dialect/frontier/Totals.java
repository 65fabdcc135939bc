package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;

/**
 * What was done altogether.
 *
 * @param linksDiscovered all that were found, be they new, known before or refused; seeds are among
 *     them
 */
record Totals(
    long pagesCrawled,
    long pagesFailed,
    long bytesDownloaded,
    long linksDiscovered,
    long duplicatesSkipped) {
  static final Totals NONE = new Totals(0, 0, 0, 0, 0);

  static Totals of(Counts counts) {
    long refused = counts.refused().values().stream().mapToLong(Long::longValue).sum();
    return new Totals(
        counts.of(UrlState.VISITED) + counts.of(UrlState.REDIRECTED),
        counts.of(UrlState.FORBIDDEN)
            + counts.of(UrlState.NOT_FOUND)
            + counts.of(UrlState.HTTP_TERMINAL)
            + counts.of(UrlState.FAILED),
        counts.bytes(),
        counts.admitted() + counts.duplicates() + refused,
        counts.duplicates());
  }

  Totals plus(Totals other) {
    return new Totals(
        pagesCrawled + other.pagesCrawled,
        pagesFailed + other.pagesFailed,
        bytesDownloaded + other.bytesDownloaded,
        linksDiscovered + other.linksDiscovered,
        duplicatesSkipped + other.duplicatesSkipped);
  }

  /** What came after an earlier time; nothing of it is ever less than nothing. */
  Totals since(Totals earlier) {
    return new Totals(
        Math.max(0, pagesCrawled - earlier.pagesCrawled),
        Math.max(0, pagesFailed - earlier.pagesFailed),
        Math.max(0, bytesDownloaded - earlier.bytesDownloaded),
        Math.max(0, linksDiscovered - earlier.linksDiscovered),
        Math.max(0, duplicatesSkipped - earlier.duplicatesSkipped));
  }
}
