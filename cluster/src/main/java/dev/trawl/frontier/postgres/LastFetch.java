package dev.trawl.frontier.postgres;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import org.jspecify.annotations.Nullable;

/**
 * What counters have to know of the last fetch of a URL.
 *
 * @param status of its answer; null when there was none
 * @param bytes of its answer
 * @param isCutChain whether it failed because too many redirects led to it, and leads on
 */
record LastFetch(
    @Nullable Integer status, @Nullable ErrorClass error, long bytes, boolean isCutChain) {
  static final LastFetch NONE = new LastFetch(null, null, 0, false);

  static LastFetch of(CanonicalUrl url, UrlState state, UrlFacts facts) {
    UrlFacts.Answer answer = facts.answer();
    UrlFacts.Failure failure = facts.failure();
    return new LastFetch(
        answer == null ? null : answer.status(),
        failure == null ? null : failure.error(),
        answer == null ? 0 : answer.bytes(),
        Chains.isCut(url, state, facts));
  }

  /** The same without its failure. */
  LastFetch forgiven() {
    return new LastFetch(status, null, bytes, false);
  }
}
