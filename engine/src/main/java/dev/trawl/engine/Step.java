package dev.trawl.engine;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Settlement.Verdict;

/** What the scheduler lets happen next. */
sealed interface Step {
  HostEntry host();

  /** Fetch a page. The host is taken until {@link Scheduler#ended}. */
  record Visit(HostEntry host, Claim claim, CrawlContext crawl) implements Step {}

  /** Fetch a robots.txt, or the next hop of its redirects. The host is taken as for a visit. */
  record AskRobots(HostEntry host, RobotsErrand errand) implements Step {}

  /**
   * Do without a robots.txt that was redirected to a host which an operator has blocked. The host
   * is not taken.
   */
  record RefuseRobots(HostEntry host, RobotsErrand errand, String why) implements Step {}

  /**
   * Settle a URL that needs no request: its host's robots.txt or an operator has decided. The host
   * is not taken.
   */
  record Decide(HostEntry host, Claim claim, Verdict verdict) implements Step {}
}
