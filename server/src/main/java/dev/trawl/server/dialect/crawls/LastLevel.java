package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.service.CrawlCard;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The URLs of a crawl's last level, which this dialect lists and never fetches. To the store they
 * are links that lead too deep; together with its records they are no more than the crawl's pages.
 */
final class LastLevel {
  private static final int MOST_CRAWLS = 256;

  private final FrontierView view;
  private final Map<CrawlId, Counted> counted =
      new LinkedHashMap<>(MOST_CRAWLS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<CrawlId, Counted> eldest) {
          return size() > MOST_CRAWLS;
        }
      };

  private record Counted(long version, long urls) {}

  LastLevel(FrontierView view) {
    this.view = view;
  }

  /** How many there are. Clients ask every other second, so it is counted only after a change. */
  long count(CrawlCard card, long admitted) {
    if (room(card, admitted) == 0) {
      return 0;
    }
    long version = view.version(card.id());
    synchronized (counted) {
      Counted known = counted.get(card.id());
      if (known != null && known.version() == version) {
        return known.urls();
      }
    }
    long urls = urls(card, admitted).size();
    synchronized (counted) {
      counted.put(card.id(), new Counted(version, urls));
    }
    return urls;
  }

  Set<CanonicalUrl> urls(CrawlCard card, long admitted) {
    Set<CanonicalUrl> urls = new LinkedHashSet<>();
    long room = room(card, admitted);
    Crawl crawl = card.crawl();
    UrlQuery deepest =
        new UrlQuery(
            Set.of(UrlState.VISITED),
            null,
            crawl.settings().limits().maxDepth(),
            null,
            null,
            false,
            RecordWalk.PAGE);
    Iterator<UrlRecord> pages = RecordWalk.through(view, crawl.id(), deepest);
    while (urls.size() < room && pages.hasNext()) {
      for (Link link : view.links(crawl.id(), pages.next().id())) {
        if (urls.size() < room && leadsOn(crawl.id(), link, urls)) {
          urls.add(link.target());
        }
      }
    }
    return urls;
  }

  private boolean leadsOn(CrawlId crawl, Link link, Set<CanonicalUrl> known) {
    return link.refusal() == Refusal.TOO_DEEP
        && !known.contains(link.target())
        && view.find(crawl, link.target()).isEmpty();
  }

  private static long room(CrawlCard card, long admitted) {
    // Crawls that came by another way have no such level.
    return card.papers().dialect().equals(CrawlsDialect.NAME)
        ? Math.max(0, card.crawl().settings().limits().maxPages().orElse(0) - admitted)
        : 0;
  }
}
