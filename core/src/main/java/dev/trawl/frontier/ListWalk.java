package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.outcome.UrlState;
import java.util.Optional;
import java.util.Set;

/** Finds a place in a list by walking there, for where no counters tell it. */
public final class ListWalk {
  private ListWalk() {}

  /** As {@link FrontierView#skip}, however long it takes. */
  public static Optional<UrlId> skip(
      FrontierView view, CrawlId crawl, Set<UrlState> states, boolean isDescending, long records) {
    UrlQuery query = new UrlQuery(states, null, null, null, null, isDescending, UrlQuery.MOST);
    long left = records;
    while (true) {
      UrlPage page = view.list(crawl, query);
      if (left < page.urls().size()) {
        return Optional.of(page.urls().get((int) left).id());
      }
      left -= page.urls().size();
      UrlId next = page.next();
      if (next == null) {
        return Optional.empty();
      }
      query = query.from(next);
    }
  }
}
