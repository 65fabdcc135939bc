package dev.trawl.server.dialect.jobs;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.jobs.JobAnswers.Found;
import dev.trawl.server.dialect.jobs.JobAnswers.Hit;
import dev.trawl.server.service.Looking;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * Finds pages by a part of their URL or title. It reads the records one by one, so it ends when its
 * time is over and says so.
 */
final class JobSearch {
  private static final int AT_ONCE = 2_000;

  private final FrontierView view;
  private final Duration patience;

  JobSearch(FrontierView view, Duration patience) {
    this.view = view;
    this.patience = patience;
  }

  Found find(String words, List<CrawlId> crawls, int limit) {
    Search search = new Search(words.toLowerCase(Locale.ROOT), limit);
    Looking looking = new Looking(patience);
    for (CrawlId crawl : crawls) {
      UrlQuery rest =
          new UrlQuery(Set.of(UrlState.VISITED), null, null, null, null, false, AT_ONCE);
      while (rest != null) {
        UrlPage page = list(crawl, rest);
        page.urls().forEach(search::look);
        UrlId next = page.next();
        if (looking.isLate() && (next != null || search.lookedAt >= AT_ONCE)) {
          return search.found(next != null || !crawl.equals(crawls.getLast()));
        }
        rest = next == null ? null : rest.from(next);
      }
    }
    return search.found(false);
  }

  /** Nothing of a crawl that was deleted since the search began. */
  private UrlPage list(CrawlId crawl, UrlQuery query) {
    try {
      return view.list(crawl, query);
    } catch (NoSuchElementException e) {
      return new UrlPage(List.of(), null);
    }
  }

  /** Counts all that match and keeps the first. */
  private static final class Search {
    private final String wanted;
    private final int limit;
    private final List<Hit> hits = new ArrayList<>();
    private long total;
    private int lookedAt;

    Search(String wanted, int limit) {
      this.wanted = wanted;
      this.limit = limit;
    }

    void look(UrlRecord page) {
      lookedAt++;
      if (matches(page, wanted)) {
        total++;
        if (hits.size() < limit) {
          hits.add(hit(page));
        }
      }
    }

    Found found(boolean isPartial) {
      return new Found(hits, total, isPartial ? true : null);
    }
  }

  private static boolean matches(UrlRecord page, String wanted) {
    return page.url().text().toLowerCase(Locale.ROOT).contains(wanted)
        || title(page).toLowerCase(Locale.ROOT).contains(wanted);
  }

  private static Hit hit(UrlRecord page) {
    String title = title(page);
    return new Hit(page.url().text(), title, title, page.facts().fetchedAt());
  }

  private static String title(UrlRecord page) {
    String title = page.facts().title();
    return title == null ? "" : title;
  }
}
