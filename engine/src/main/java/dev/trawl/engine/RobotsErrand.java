package dev.trawl.engine;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Origin;

/**
 * One request on the way to an origin's rules. A redirected robots.txt may live on another host;
 * the errand then waits for that host's turn, so that the request keeps its pace too.
 *
 * @param url what to ask for: the origin's robots.txt, or where it was redirected to
 * @param hops redirects followed so far
 * @param failures transport failures so far
 */
record RobotsErrand(Origin origin, CanonicalUrl url, int hops, int failures, CrawlContext crawl) {
  /** RFC 9309, section 2.3.1.2: at least five consecutive redirects are followed. */
  static final int MOST_HOPS = 5;

  static RobotsErrand first(Origin origin, CrawlContext crawl) {
    return new RobotsErrand(origin, origin.robotsUrl(), 0, 0, crawl);
  }

  /** The same by the crawl's settings of now. */
  RobotsErrand by(CrawlContext current) {
    return new RobotsErrand(origin, url, hops, failures, current);
  }

  RobotsErrand redirectedTo(CanonicalUrl target) {
    return new RobotsErrand(origin, target, hops + 1, failures, crawl);
  }

  RobotsErrand afterFailure() {
    return new RobotsErrand(origin, url, hops, failures + 1, crawl);
  }
}
