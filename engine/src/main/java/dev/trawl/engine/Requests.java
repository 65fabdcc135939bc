package dev.trawl.engine;

import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.outcome.Timings;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** Makes one request in a host's turn and tells the scheduler what it taught about the host. */
final class Requests {
  private Requests() {}

  /** A request's result and when it started. */
  record Sent(FetchResult result, Instant at) {}

  static Sent send(
      Fetcher fetcher,
      HostEntry host,
      FetchRequest request,
      Scheduler scheduler,
      InstantSource clock)
      throws InterruptedException {
    Instant start = clock.instant();
    FetchResult result;
    try {
      result = fetcher.fetch(request.onlyIf(() -> scheduler.isOurs(host)));
    } catch (InterruptedException | RuntimeException e) {
      scheduler.ended(host, null, (state, pace) -> HostRules.asked(state, clock.instant()));
      throw e;
    }
    Instant end = clock.instant();
    scheduler.ended(host, ip(result), (state, pace) -> learn(state, pace, result, end));
    return new Sent(result, start);
  }

  private static HostState learn(HostState state, Duration pace, FetchResult result, Instant end) {
    return switch (result) {
      case FetchResult.Answered(HttpAnswer answer) ->
          HostRules.answered(
              HostRules.asked(state, heardAt(answer.timings(), end)),
              pace,
              answer.status(),
              answer.timings().total(),
              OutcomeRules.retryAfter(answer, end).orElse(null),
              end);
      // It may have arrived or not, early or late: count from its end.
      case FetchResult.Withheld() -> state;
      case FetchResult.Failed failed ->
          failed.isStale()
              ? HostRules.asked(state, end)
              : HostRules.failed(HostRules.asked(state, end), failed.error(), end);
    };
  }

  static @Nullable String ip(FetchResult result) {
    return switch (result) {
      case FetchResult.Answered(HttpAnswer answer) -> answer.ip();
      case FetchResult.Failed failed -> failed.ip();
      case FetchResult.Withheld() -> null;
    };
  }

  /**
   * Pace counts from the answer's first byte. When the request arrived we cannot know, only that it
   * was not later; counted from when it was sent, one that lingered on the way could arrive right
   * before the next.
   */
  private static Instant heardAt(Timings timings, Instant end) {
    return end.minus(timings.total())
        .plus(timings.dns())
        .plus(timings.connect())
        .plus(timings.tls())
        .plus(timings.firstByte());
  }
}
