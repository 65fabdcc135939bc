package dev.trawl.server.dialect.frontier;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A page as it stands on the wire.
 *
 * @param description always null: it is not kept with the record
 * @param statusCode 0 when there was no complete answer
 */
record PageRow(
    long id,
    String crawlId,
    String url,
    String urlHash,
    String domain,
    @Nullable String title,
    @Nullable String description,
    int statusCode,
    @Nullable String contentType,
    long contentLength,
    @Nullable String contentHash,
    int linksCount,
    @Nullable Instant crawledAt,
    long crawlDurationMs,
    @Nullable String errorMessage) {
  static PageRow of(UrlRecord page, int links, UrlHashes hashes) {
    UrlFacts facts = page.facts();
    UrlFacts.Answer answer = facts.answer();
    return new PageRow(
        page.id().value(),
        page.crawl().toString(),
        page.url().text(),
        hashes.of(page.url()),
        page.url().host().name(),
        facts.title(),
        null,
        answer == null ? 0 : answer.status(),
        answer == null ? null : answer.contentType(),
        answer == null ? 0 : answer.bytes(),
        answer == null ? null : answer.digest(),
        links,
        facts.fetchedAt(),
        facts.timings().total().toMillis(),
        error(facts));
  }

  static @Nullable String error(UrlFacts facts) {
    UrlFacts.Failure failure = facts.failure();
    if (failure == null) {
      return null;
    }
    String label = failure.error().label();
    return failure.text().isEmpty() ? label : label + ": " + failure.text();
  }
}
