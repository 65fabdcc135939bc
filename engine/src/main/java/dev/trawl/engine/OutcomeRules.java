package dev.trawl.engine;

import dev.trawl.crawl.FetchRules;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.Backoff;
import dev.trawl.pace.RetryAfter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The outcome table: what follows from an answer, or from the lack of one. */
final class OutcomeRules {
  private final Backoff backoff;

  OutcomeRules(Backoff backoff) {
    this.backoff = backoff;
  }

  /** What a fetch means for its URL. */
  sealed interface Outcome {
    /** A page: keep it, parse it, visited. */
    record Page(HttpAnswer answer) implements Outcome {}

    /** The server points elsewhere. */
    record Moved(HttpAnswer answer, String location) implements Outcome {}

    /** A final answer that is not a page. */
    record Final(HttpAnswer answer, UrlState state) implements Outcome {}

    /** The server asks for patience, or is in trouble. */
    record Later(HttpAnswer answer, Instant notBefore, Reason reason) implements Outcome {}

    /** No complete answer; worth another try. */
    record Again(FetchResult.Failed failure, Instant notBefore, Reason reason) implements Outcome {}

    /** No complete answer, and that was the last try. */
    record Lost(FetchResult.Failed failure) implements Outcome {}
  }

  Outcome judge(Claim claim, FetchResult fetched, FetchRules rules, Instant now) {
    return switch (fetched) {
      case FetchResult.Failed failed -> lost(claim, failed, rules, now);
      case FetchResult.Withheld() ->
          throw new IllegalArgumentException("nothing was asked of " + claim.url());
      case FetchResult.Answered(HttpAnswer answer) -> answered(claim, answer, rules, now);
    };
  }

  private Outcome lost(Claim claim, FetchResult.Failed failed, FetchRules rules, Instant now) {
    if (failed.isStale()) {
      // The next try gets a new connection, so this cannot go on.
      return new Outcome.Again(failed, now, Reason.WAITING);
    }
    boolean mayTry = failed.error().isTransient() && claim.retries() < rules.maxRetries();
    return mayTry
        ? new Outcome.Again(failed, backoff.nextTry(claim.retries(), now), Reason.FAILURE)
        : new Outcome.Lost(failed);
  }

  private Outcome answered(Claim claim, HttpAnswer answer, FetchRules rules, Instant now) {
    int status = answer.status();
    if (status >= 200 && status < 300) {
      return new Outcome.Page(answer);
    }
    return switch (status) {
      case 301, 302, 303, 307, 308 -> moved(answer);
      case 403 -> new Outcome.Final(answer, UrlState.FORBIDDEN);
      case 404 -> new Outcome.Final(answer, UrlState.NOT_FOUND);
      case 429 -> throttled(claim, answer, rules, now);
      case 408, 421, 425 -> later(claim, answer, rules, now);
      default ->
          status >= 500
              ? later(claim, answer, rules, now)
              : new Outcome.Final(answer, UrlState.HTTP_TERMINAL);
    };
  }

  private static Outcome moved(HttpAnswer answer) {
    Optional<String> location = answer.headers().first("location");
    return location.isPresent() && !location.get().isBlank()
        ? new Outcome.Moved(answer, location.get())
        : new Outcome.Final(answer, UrlState.HTTP_TERMINAL);
  }

  private Outcome throttled(Claim claim, HttpAnswer answer, FetchRules rules, Instant now) {
    if (claim.throttles() >= rules.maxThrottleRetries()) {
      return new Outcome.Final(answer, UrlState.HTTP_TERMINAL);
    }
    Instant wait = afterRest(answer, backoff.nextTry(claim.throttles(), now), now);
    return new Outcome.Later(answer, wait, Reason.THROTTLED);
  }

  private Outcome later(Claim claim, HttpAnswer answer, FetchRules rules, Instant now) {
    if (claim.retries() >= rules.maxRetries()) {
      return new Outcome.Final(answer, UrlState.HTTP_TERMINAL);
    }
    Instant wait = afterRest(answer, backoff.nextTry(claim.retries(), now), now);
    return new Outcome.Later(answer, wait, Reason.FAILURE);
  }

  /** RFC 9110, section 10.2.3: 429 and 503 may say how long to stay away. */
  static Optional<Duration> retryAfter(HttpAnswer answer, Instant now) {
    return answer.status() == 429 || answer.status() == 503
        ? answer.headers().first("retry-after").flatMap(value -> RetryAfter.parse(value, now))
        : Optional.empty();
  }

  private static Instant afterRest(HttpAnswer answer, Instant backedOff, Instant now) {
    Instant rested = retryAfter(answer, now).map(now::plus).orElse(now);
    return rested.isAfter(backedOff) ? rested : backedOff;
  }
}
