package dev.trawl.server.dialect.jobs;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.RecordWalk;
import dev.trawl.server.dialect.jobs.JobAnswers.Found;
import dev.trawl.server.dialect.jobs.JobAnswers.Hit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds pages by a part of their URL or title. It reads the records one by one, so it looks at no
 * more than a bounded number of them.
 */
final class JobSearch {
  static final int MOST_LOOKED_AT = 100_000;

  private final FrontierView view;

  JobSearch(FrontierView view) {
    this.view = view;
  }

  Found find(String words, List<CrawlId> crawls, int limit) {
    String wanted = words.toLowerCase(Locale.ROOT);
    List<Hit> hits = new ArrayList<>();
    long total = 0;
    int lookedAt = 0;
    for (CrawlId crawl : crawls) {
      Iterator<UrlRecord> pages = RecordWalk.through(view, crawl, Set.of(UrlState.VISITED));
      for (; lookedAt < MOST_LOOKED_AT && pages.hasNext(); lookedAt++) {
        UrlRecord page = pages.next();
        if (matches(page, wanted)) {
          total++;
          if (hits.size() < limit) {
            hits.add(hit(page));
          }
        }
      }
    }
    return new Found(hits, total);
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
