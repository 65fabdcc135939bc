package dev.trawl.server.api;

import dev.trawl.crawl.Durations;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.server.service.About;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one origin's robots.txt says to one agent. */
record RobotsBody(
    String origin,
    @About(
            "whom the rules are for: the product token of a crawl's User-Agent, in lower case; ?"
                + " where an older version kept them without it")
        String agent,
    @About("the rules for us in the order in which they are tried; null while none could be had")
        @Nullable List<String> rules,
    @Nullable String crawlDelay,
    List<String> sitemaps,
    @About("when the rules are a day old and must not be used any longer") Instant freshUntil,
    @About("how often in a row it answered 5xx or 429") int failures,
    @Nullable Instant failingSince,
    @Nullable Instant nextTry) {
  static RobotsBody of(RobotsEntry entry) {
    RobotsRules rules = entry.rules();
    return new RobotsBody(
        entry.origin().toString(),
        entry.agent(),
        rules == null ? null : rules.lines(),
        rules == null ? null : rules.crawlDelay().map(Durations::format).orElse(null),
        rules == null ? List.of() : rules.sitemaps(),
        entry.freshUntil(),
        entry.failures(),
        entry.failingSince(),
        entry.nextTry());
  }
}
