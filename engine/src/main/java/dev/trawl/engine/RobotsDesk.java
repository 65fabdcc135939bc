package dev.trawl.engine;

import dev.trawl.crawl.Manners;
import dev.trawl.fetch.FetchRequest;
import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.Fetcher;
import dev.trawl.fetch.HttpAnswer;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.pace.Backoff;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsAnswer;
import dev.trawl.robots.RobotsPolicy;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Resolution;
import dev.trawl.url.WebUrl;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Fetches robots.txt files: the first request to every origin, and again when the rules grow old.
 */
final class RobotsDesk {
  /**
   * One more than is read of it, so that a line which the limit cuts can be told from one that ends
   * there.
   */
  private static final int MOST_BYTES = RobotsRules.MOST_BYTES + 1;

  private static final int UNAVAILABLE = 503;

  /** How long an origin that cannot be reached counts as dead before it is tested again. */
  private static final Duration DEAD_TIME = Duration.ofMinutes(10);

  private final Fetcher fetcher;
  private final Scheduler scheduler;
  private final HostStore hosts;
  private final Backoff backoff;
  private final InstantSource clock;
  private final BooleanSupplier isClosing;

  RobotsDesk(
      Fetcher fetcher,
      Scheduler scheduler,
      HostStore hosts,
      Backoff backoff,
      InstantSource clock,
      BooleanSupplier isClosing) {
    this.fetcher = fetcher;
    this.scheduler = scheduler;
    this.hosts = hosts;
    this.backoff = backoff;
    this.clock = clock;
    this.isClosing = isClosing;
  }

  /** Runs an errand; what came of its request, or null when there was none. */
  @Nullable FetchResult run(Step.AskRobots step) throws InterruptedException {
    RobotsErrand errand = step.errand();
    FetchResult result =
        Requests.send(fetcher, step.host(), request(errand), scheduler, clock).result();
    if (isClosing.getAsBoolean() && result instanceof FetchResult.Failed) {
      // Nothing was learned of the host.
      return null;
    }
    if (result instanceof FetchResult.Withheld) {
      scheduler.abandon(errand);
      scheduler.settled(step.host());
      return null;
    }
    try {
      switch (result) {
        case FetchResult.Failed failed -> unreachable(errand, failed);
        case FetchResult.Answered(HttpAnswer answer) -> answered(errand, answer);
        case FetchResult.Withheld() -> throw new IllegalStateException("dealt with above");
      }
    } finally {
      // A redirected robots.txt may have been this host's only request: nothing else tells of it.
      hosts.save(scheduler.stateOf(step.host()));
      scheduler.settled(step.host());
    }
    return result;
  }

  /**
   * The origin's URLs end, unless there is a copy of its rules: it cannot be known what they ask.
   */
  void refuse(Step.RefuseRobots step) {
    String why = step.errand().url() + ": " + step.why();
    giveUp(step.errand(), new Failure(ErrorClass.ROBOTS_UNAVAILABLE, why));
    scheduler.settled(step.host());
  }

  private static FetchRequest request(RobotsErrand errand) {
    return new FetchRequest(
        errand.url(),
        errand.crawl().settings().manners().userAgent(),
        errand.crawl().settings().fetch().timeout(),
        MOST_BYTES);
  }

  /** Tried again like a page; after the last try the origin's URLs end with the same error. */
  private void unreachable(RobotsErrand errand, FetchResult.Failed failed) {
    Instant now = clock.instant();
    if (failed.isStale()) {
      scheduler.send(errand, now);
      return;
    }
    int most = errand.crawl().settings().fetch().maxRetries();
    if (failed.error().isTransient() && errand.failures() < most) {
      scheduler.send(errand.afterFailure(), backoff.nextTry(errand.failures(), now));
      return;
    }
    giveUp(errand, new Failure(failed.error(), errand.url() + ": " + failed.detail()));
  }

  private void giveUp(RobotsErrand errand, Failure failure) {
    HostEntry.DeadOrigin dead = new HostEntry.DeadOrigin(failure, clock.instant().plus(DEAD_TIME));
    scheduler.robotsFailed(errand.origin(), dead, state -> keepCopy(state, errand));
  }

  /** A copy that is not too old goes on serving, as when the file answers 5xx. */
  private Optional<HostState> keepCopy(HostState state, RobotsErrand errand) {
    return state
        .robots(errand.origin(), errand.crawl().agent())
        .filter(entry -> entry.rulesAt(clock.instant()) != null)
        .map(entry -> learn(state, errand, new RobotsAnswer(UNAVAILABLE, new byte[0], null)));
  }

  private void answered(RobotsErrand errand, HttpAnswer answer) {
    Optional<CanonicalUrl> target = target(errand, answer);
    if (target.isPresent() && errand.hops() < RobotsErrand.MOST_HOPS) {
      scheduler.send(errand.redirectedTo(target.get()), clock.instant());
      return;
    }
    // A redirect that leads nowhere counts like a missing file (RFC 9309, section 2.3.1.2).
    int status = answer.status() / 100 == 3 ? 404 : answer.status();
    RobotsAnswer heard =
        new RobotsAnswer(
            status, answer.payload(), answer.headers().first("cache-control").orElse(null));
    HostState learned =
        scheduler.robotsKnown(errand.origin(), state -> learn(state, errand, heard));
    hosts.save(learned);
  }

  private static Optional<CanonicalUrl> target(RobotsErrand errand, HttpAnswer answer) {
    if (answer.status() / 100 != 3) {
      return Optional.empty();
    }
    return answer
        .headers()
        .first("location")
        .map(to -> errand.crawl().normalizer().resolve(to, WebUrl.of(errand.url())))
        .flatMap(
            r -> r instanceof Resolution.Resolved(var url) ? Optional.of(url) : Optional.empty());
  }

  private HostState learn(HostState state, RobotsErrand errand, RobotsAnswer heard) {
    Manners manners = errand.crawl().settings().manners();
    return state.with(
        new RobotsPolicy(manners.robotsPatience())
            .afterAnswer(
                errand.origin(),
                state.robotsOrFailure(errand.origin(), errand.crawl().agent()).orElse(null),
                heard,
                errand.crawl().agent(),
                clock.instant()));
  }
}
