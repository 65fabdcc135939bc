package dev.trawl.server.service;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Picks crawls from the catalog. */
final class CrawlLister {
  private final CrawlCatalog catalog;
  private final PaperFile papers;

  CrawlLister(CrawlCatalog catalog, PaperFile papers) {
    this.catalog = catalog;
    this.papers = papers;
  }

  CrawlList list(CrawlFilter filter) {
    List<Crawl> all = catalog.list();
    Map<CrawlId, CrawlPapers> known = papers.all();
    List<CrawlCard> found = new ArrayList<>();
    for (Crawl crawl : filter.isOldestFirst() ? all : all.reversed()) {
      CrawlCard card = new CrawlCard(crawl, known.getOrDefault(crawl.id(), CrawlPapers.NONE));
      if (isBeyond(filter, crawl.id()) && matches(filter, card)) {
        if (found.size() == filter.limit()) {
          return new CrawlList(found, found.getLast().id());
        }
        found.add(card);
      }
    }
    return new CrawlList(found, null);
  }

  private static boolean isBeyond(CrawlFilter filter, CrawlId id) {
    CrawlId after = filter.after();
    return after == null
        || (filter.isOldestFirst() ? id.compareTo(after) > 0 : id.compareTo(after) < 0);
  }

  private static boolean matches(CrawlFilter filter, CrawlCard card) {
    String owner = filter.owner();
    return (filter.statuses().isEmpty() || filter.statuses().contains(card.crawl().status()))
        && (owner == null || owner.equals(card.papers().owner()))
        && hasText(filter, card);
  }

  private static boolean hasText(CrawlFilter filter, CrawlCard card) {
    if (filter.text() == null) {
      return true;
    }
    String wanted = filter.text().toLowerCase(Locale.ROOT);
    return card.papers().label().toLowerCase(Locale.ROOT).contains(wanted)
        || card.crawl().settings().seeds().stream()
            .anyMatch(seed -> seed.url().text().toLowerCase(Locale.ROOT).contains(wanted));
  }
}
