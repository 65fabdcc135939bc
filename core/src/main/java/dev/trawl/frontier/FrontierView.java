package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.CanonicalUrl;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the frontier holds, for people: read-only, in key order, without counting. */
public interface FrontierView {
  Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url);

  Optional<UrlRecord> find(CrawlId crawl, UrlId id);

  /** All records of a crawl in the order of admission. The stream holds resources: close it. */
  Stream<UrlRecord> records(CrawlId crawl);

  /** The links of a settled page; empty when it had none or was not parsed. */
  List<Link> links(CrawlId crawl, UrlId page);
}
