package dev.trawl.server.dialect;

import dev.trawl.frontier.FrontierView;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.Urls;
import dev.trawl.server.service.Workforce;
import java.security.SecureRandom;
import java.time.InstantSource;

/** What the dialects work with. */
public record DialectParts(
    Crawls crawls,
    CrawlPlanner planner,
    FrontierView view,
    Urls urls,
    Workforce workforce,
    InstantSource clock,
    SecureRandom random) {
  public CrawlNames names() {
    return new CrawlNames(crawls, random);
  }
}
