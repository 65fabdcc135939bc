package dev.trawl.frontier;

import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * All that follows from one fetch, committed in one atomic step or not at all: the URL's new state,
 * the URLs it discovered, its links, the counters, and what we learned about its host.
 *
 * @param refused links of the page that the crawl's rules refused, by reason
 * @param host the host's state after the fetch
 */
public record Settlement(
    Claim claim,
    Verdict verdict,
    List<Discovery> discoveries,
    List<Link> links,
    Map<Refusal, Integer> refused,
    HostState host) {

  /** What becomes of the URL. */
  public sealed interface Verdict {
    UrlFacts facts();
  }

  /** It has reached its terminal state. */
  public record Done(UrlState state, UrlFacts facts) implements Verdict {
    public Done {
      if (!state.isTerminal()) {
        throw new IllegalArgumentException(state + " is not a terminal state");
      }
    }
  }

  /** It goes back to the queue. */
  public record Retry(Instant notBefore, Reason reason, UrlFacts facts) implements Verdict {}

  /** What a retry counts against. */
  public enum Reason {
    /** The fetch failed: counts against the crawl's retries. */
    FAILURE,
    /** The host answered 429: counts against the larger limit for that. */
    THROTTLED,
    /** The URL was not tried, its host was not ready: counts against nothing. */
    WAITING
  }
}
