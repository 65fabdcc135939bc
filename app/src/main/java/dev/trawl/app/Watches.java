package dev.trawl.app;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.SettledUrl;
import dev.trawl.fetch.FetchResult;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.util.List;

/** Several that watch the same crawler. */
record Watches(List<CrawlWatch> all) implements CrawlWatch {
  Watches {
    all = List.copyOf(all);
  }

  @Override
  public void settled(SettledUrl url) {
    all.forEach(watch -> watch.settled(url));
  }

  @Override
  public void robotsFetched(CrawlId crawl, CanonicalUrl url, FetchResult result) {
    all.forEach(watch -> watch.robotsFetched(crawl, url, result));
  }

  @Override
  public void archiveFailed(CrawlId crawl, IOException cause) {
    all.forEach(watch -> watch.archiveFailed(crawl, cause));
  }
}
