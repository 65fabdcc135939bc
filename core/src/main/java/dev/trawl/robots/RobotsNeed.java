package dev.trawl.robots;

import java.time.Instant;

/** What must happen before a URL of an origin can be judged by its robots.txt. */
public sealed interface RobotsNeed {
  /** These rules are in force. */
  record Use(RobotsRules rules) implements RobotsNeed {}

  /** The file must be fetched first. */
  record Fetch() implements RobotsNeed {}

  /** The file could not be had; nothing is fetched, and the question is to be asked again then. */
  record Wait(Instant until) implements RobotsNeed {}

  /** The file could not be had for longer than the crawl is willing to wait. */
  record GivenUp(Instant waitingSince) implements RobotsNeed {}
}
