package dev.trawl.frontier;

import dev.trawl.archive.CaptureRef;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.url.CanonicalUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the last fetch of a URL taught us. All of it is absent before the first. */
public record UrlFacts(
    @Nullable Answer answer,
    @Nullable Failure failure,
    @Nullable Redirect redirect,
    @Nullable CaptureRef capture,
    @Nullable String title,
    @Nullable String ip,
    Timings timings,
    @Nullable Instant fetchedAt,
    @Nullable String worker) {
  public static final UrlFacts NONE =
      new UrlFacts(null, null, null, null, null, null, Timings.NONE, null, null);

  /** These facts with a failure that happened at a time. */
  public UrlFacts failed(Failure why, Instant when) {
    return new UrlFacts(answer, why, redirect, capture, title, ip, timings, when, worker);
  }

  /** These facts with where the answer pointed, and why following it failed if it did. */
  public UrlFacts moved(@Nullable Redirect to, @Nullable Failure why) {
    return new UrlFacts(answer, why, to, capture, title, ip, timings, fetchedAt, worker);
  }

  /**
   * A complete HTTP answer.
   *
   * @param contentType the media type without parameters; empty when none was given or found
   * @param bytes the payload's length with transfer and content coding undone
   * @param digest {@code sha256:} and the lower-case hex of that payload
   * @param truncated whether the body was cut at the crawl's cap
   */
  public record Answer(
      int status, String contentType, long bytes, String digest, boolean truncated) {}

  /** Why there is no complete answer, or why a complete one is not enough. */
  public record Failure(ErrorClass error, String text) {}

  /** Where the answer pointed. */
  public record Redirect(CanonicalUrl target, boolean inScope) {}
}
