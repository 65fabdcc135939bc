package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Verdict;
import dev.trawl.outcome.UrlState;
import java.time.Duration;
import java.time.Instant;

/**
 * What became of a claimed URL, for now or for good.
 *
 * @param verdict with status, error, bytes, content type and timings among its facts
 * @param result whether the settlement took effect; a fetch has happened even if it did not
 * @param links different web URLs that the page refers to
 * @param discoveries how many of them went to the frontier, be they new to it or known
 * @param wasFetched false when it took no request to decide: robots.txt or an operator forbids it,
 *     its origin is known to be dead, or it has to wait
 */
public record SettledUrl(
    Claim claim,
    Verdict verdict,
    SettleResult result,
    int links,
    int discoveries,
    boolean wasFetched) {
  /** Whether robots.txt or an operator forbids it. */
  public boolean isDenied() {
    return verdict instanceof Done done && done.state() == UrlState.ROBOTS_BLOCKED;
  }

  /** How long it waited for its host's turn after it was claimed; zero when it was not fetched. */
  public Duration waited() {
    Instant fetchedAt = verdict.facts().fetchedAt();
    if (!wasFetched || fetchedAt == null) {
      return Duration.ZERO;
    }
    return Duration.between(claim.expiresAt().minus(CrawlLane.LEASE), fetchedAt);
  }
}
