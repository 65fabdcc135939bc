package dev.trawl.server.service;

import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import java.util.Optional;

/** What is kept of a host's robots.txt, written as one. */
public final class RobotsFile {
  private RobotsFile() {}

  /** The rules that concern us, one origin after the other; empty when nothing was fetched yet. */
  public static Optional<String> text(HostState state) {
    StringBuilder text = new StringBuilder();
    for (RobotsEntry entry : state.robots()) {
      text.append("# ").append(entry.origin().robotsUrl()).append('\n');
      RobotsRules rules = entry.rules();
      if (rules == null) {
        text.append("# could not be had yet\n");
      } else {
        append(text, entry.agent(), rules);
      }
    }
    return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }

  private static void append(StringBuilder text, String agent, RobotsRules rules) {
    text.append("User-agent: ").append(agent.isEmpty() ? "*" : agent).append('\n');
    rules.lines().forEach(line -> text.append(line).append('\n'));
    rules
        .crawlDelay()
        .ifPresent(
            delay -> text.append("Crawl-delay: ").append(delay.toMillis() / 1000.0).append('\n'));
    rules.sitemaps().forEach(map -> text.append("Sitemap: ").append(map).append('\n'));
  }
}
