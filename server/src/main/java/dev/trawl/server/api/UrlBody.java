package dev.trawl.server.api;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.About;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A URL record: what a crawl knows of one URL. */
record UrlBody(
    String id,
    String url,
    @About("the reference as it was written where it was found") String rawHref,
    @About("the id of the URL it was found on; null for a seed") @Nullable String foundFrom,
    @About("hops from a seed") int depth,
    @About("how many redirects in a row led here") int redirects,
    @About("0 (first) to 7 (last)") int priority,
    @About(
            "QUEUED, IN_PROGRESS, VISITED, REDIRECTED, FORBIDDEN, NOT_FOUND, HTTP_TERMINAL, FAILED,"
                + " ROBOTS_BLOCKED or CANCELLED")
        String state,
    @About("how many fetches were settled") int attempts,
    @About("when a waiting retry is due") @Nullable Instant notBefore,
    @Nullable Integer httpStatus,
    @Nullable String contentType,
    @About("length of the payload with all coding undone") @Nullable Long bytes,
    @About("sha256: and the hex of that payload") @Nullable String digest,
    @About("whether the body was cut at the crawl's cap") @Nullable Boolean truncated,
    @Nullable String title,
    @About("the class of the failure, such as connect_refused") @Nullable String error,
    @Nullable String errorText,
    @Nullable String redirectTarget,
    @Nullable Boolean redirectInScope,
    @Nullable String ip,
    @Nullable Instant fetchedAt,
    @Nullable String worker,
    @About("relative to the archive's root") @Nullable String captureFile,
    @Nullable Long captureOffset,
    TimingsBody timings) {
  static UrlBody of(UrlRecord url) {
    UrlFacts facts = url.facts();
    Answer answer = facts.answer();
    Failure failure = facts.failure();
    Redirect redirect = facts.redirect();
    CaptureRef capture = facts.capture();
    return new UrlBody(
        id(url.id()),
        url.url().text(),
        url.rawHref(),
        url.foundFrom() == null ? null : id(url.foundFrom()),
        url.depth(),
        url.redirects(),
        url.priority(),
        url.state().name(),
        url.attempts(),
        url.notBefore(),
        answer == null ? null : answer.status(),
        answer == null ? null : answer.contentType(),
        answer == null ? null : answer.bytes(),
        answer == null ? null : answer.digest(),
        answer == null ? null : answer.truncated(),
        facts.title(),
        failure == null ? null : failure.error().label(),
        failure == null ? null : failure.text(),
        redirect == null ? null : redirect.target().text(),
        redirect == null ? null : redirect.inScope(),
        facts.ip(),
        facts.fetchedAt(),
        facts.worker(),
        capture == null ? null : capture.file(),
        capture == null ? null : capture.offset(),
        TimingsBody.of(facts.timings()));
  }

  static String id(UrlId id) {
    return Long.toString(id.value());
  }
}
