package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Verdict;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsNeed;
import dev.trawl.robots.RobotsPolicy;
import dev.trawl.robots.RobotsRules;
import dev.trawl.robots.RobotsVerdict;
import dev.trawl.url.Origin;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether a URL may be asked for now, by what operators ordered and what is known of its origin's
 * robots.txt.
 */
final class RobotsGate {
  private RobotsGate() {}

  /** What the gate says. */
  sealed interface Answer {}

  /** Go ahead. */
  record Open() implements Answer {}

  /** No request will be made for this URL. */
  record Closed(Verdict verdict) implements Answer {}

  /** The rules must be fetched first. */
  record Ask(Origin origin) implements Answer {}

  /** The rules are being fetched. */
  record Pending() implements Answer {}

  /** The rules could not be had; they are asked for again at this time. */
  record Rest(Instant until) implements Answer {}

  static Answer check(HostEntry host, Claim claim, CrawlContext crawl, Instant now) {
    String block = host.block();
    if (block != null) {
      return denied(block, now);
    }
    if (!crawl.settings().manners().respectRobots()) {
      return new Open();
    }
    Origin origin = claim.url().origin();
    RobotsPolicy policy = new RobotsPolicy(crawl.settings().manners().robotsPatience());
    RobotsEntry known = host.state().robotsOrFailure(origin, crawl.agent()).orElse(null);
    return switch (policy.need(known, now)) {
      // Whatever becomes of an errand for another name: this one has its rules.
      case RobotsNeed.Use(RobotsRules rules) -> verdict(rules.verdict(claim.url()), now);
      case RobotsNeed.Fetch() -> unless(host, claim, known, now, new Ask(origin));
      case RobotsNeed.Wait(Instant until) -> unless(host, claim, known, now, new Rest(until));
      case RobotsNeed.GivenUp(Instant since) ->
          unless(host, claim, known, now, gaveUp(origin, since, now));
    };
  }

  /** That answer, unless an errand to the origin is under way or has failed not long ago. */
  private static Answer unless(
      HostEntry host, Claim claim, @Nullable RobotsEntry known, Instant now, Answer answer) {
    Origin origin = claim.url().origin();
    HostEntry.DeadOrigin dead = host.dead(origin);
    if (dead != null && now.isBefore(dead.until())) {
      RobotsRules copy = known == null ? null : known.rulesAt(now);
      return copy == null
          ? new Closed(new Done(UrlState.FAILED, facts(dead.failure(), now)))
          : verdict(copy.verdict(claim.url()), now);
    }
    return host.awaits(origin) ? new Pending() : answer;
  }

  private static Answer verdict(RobotsVerdict verdict, Instant now) {
    return verdict.isAllowed() ? new Open() : denied("robots.txt: " + verdict.rule(), now);
  }

  private static Answer gaveUp(Origin origin, Instant since, Instant now) {
    Failure failure =
        new Failure(
            ErrorClass.ROBOTS_UNAVAILABLE,
            origin.robotsUrl() + " has answered 5xx or 429 since " + since);
    return new Closed(new Done(UrlState.FAILED, facts(failure, now)));
  }

  private static Answer denied(String why, Instant now) {
    Failure reason = new Failure(ErrorClass.DENIED, why);
    return new Closed(new Done(UrlState.ROBOTS_BLOCKED, facts(reason, now)));
  }

  private static UrlFacts facts(Failure failure, Instant now) {
    return UrlFacts.NONE.failed(failure, now);
  }
}
