package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.UrlHash;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the frontier holds, for people: read-only, in key order, without counting. */
public interface FrontierView {
  Optional<UrlRecord> find(CrawlId crawl, CanonicalUrl url);

  /**
   * The record of the URL with this hash. A store whose keys begin with something else looks
   * through all keys of the crawl, for a few seconds at most.
   *
   * @throws StoreException when that is not enough; asking again costs less, as much is in memory
   */
  Optional<UrlRecord> find(CrawlId crawl, UrlHash hash);

  Optional<UrlRecord> find(CrawlId crawl, UrlId id);

  /** Those of some records that there are, in the order of their ids. */
  List<UrlRecord> find(CrawlId crawl, Set<UrlId> ids);

  /** All records of a crawl in the order of admission. The stream holds resources: close it. */
  Stream<UrlRecord> records(CrawlId crawl);

  /**
   * Some records of a crawl. What it costs depends neither on the size of the crawl nor on how deep
   * the page lies in it.
   */
  UrlPage list(CrawlId crawl, UrlQuery query);

  /**
   * Where a list by states goes on after its first so many records; empty when it has no more.
   * Counters of stretches of ids tell it, so that a few hundred records are looked at and not all
   * that are left out.
   *
   * @param states all when empty
   */
  Optional<UrlId> skip(CrawlId crawl, Set<UrlState> states, boolean isDescending, long records);

  /**
   * What happened after a version, oldest first. Versions grow with each change of a crawl's
   * records and are below 2^53; whoever asks for what follows the last one it was given misses
   * nothing.
   *
   * @param after 0 for everything
   * @param limit 1 to 20,000
   */
  ChangedUrls changes(CrawlId crawl, long after, int limit);

  /** The version of the last change, 0 when there was none. */
  long version(CrawlId crawl);

  /** The links of settled pages, without those that had none or were not parsed. */
  Map<UrlId, List<Link>> links(CrawlId crawl, Set<UrlId> pages);

  /** The links of a settled page; empty when it had none or was not parsed. */
  default List<Link> links(CrawlId crawl, UrlId page) {
    return links(crawl, Set.of(page)).getOrDefault(page, List.of());
  }
}
