package dev.trawl.server.dialect.runs;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.runs.RunAnswers.Edge;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows the texts of the URLs that found others: a page finds many. */
final class Finders {
  private static final int MOST_KNOWN = 50_000;

  private final FrontierView view;
  private final CrawlId crawl;
  private final Map<UrlId, String> known = new HashMap<>();

  Finders(FrontierView view, CrawlId crawl) {
    this.view = view;
    this.crawl = crawl;
  }

  /** Reads who found these, all at once. */
  void learn(List<UrlRecord> found) {
    if (known.size() > MOST_KNOWN) {
      known.clear();
    }
    Set<UrlId> unknown = new HashSet<>();
    for (UrlRecord url : found) {
      UrlId finder = url.foundFrom();
      if (finder != null && !known.containsKey(finder)) {
        unknown.add(finder);
      }
    }
    if (!unknown.isEmpty()) {
      view.find(crawl, unknown).forEach(url -> known.put(url.id(), url.url().text()));
    }
  }

  /** Null for a seed: nobody found it. */
  @Nullable Edge edge(UrlRecord url) {
    UrlId from = url.foundFrom();
    return from == null
        ? null
        : new Edge(
            from.value(),
            url.id().value(),
            known.getOrDefault(from, ""),
            url.url().text(),
            url.rawHref());
  }
}
