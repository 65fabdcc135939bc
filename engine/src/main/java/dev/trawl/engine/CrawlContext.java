package dev.trawl.engine;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.scope.CrawlScope;
import dev.trawl.url.Normalizer;

/**
 * What the stages need to know of one crawl, built from its settings whenever they change.
 *
 * @param agent what robots.txt calls it
 */
record CrawlContext(
    CrawlId id, CrawlSettings settings, CrawlScope scope, Normalizer normalizer, String agent) {
  static CrawlContext of(Crawl crawl) {
    CrawlSettings settings = crawl.settings();
    return new CrawlContext(
        crawl.id(),
        settings,
        CrawlScope.of(settings),
        Normalizer.of(settings.profile()),
        settings.manners().robotsToken());
  }

  /** Whether it is out of date. What cannot change is not compared: there may be many seeds. */
  boolean differsFrom(CrawlSettings now) {
    return settings.priority() != now.priority()
        || !settings.limits().equals(now.limits())
        || !settings.manners().pace().equals(now.manners().pace());
  }
}
