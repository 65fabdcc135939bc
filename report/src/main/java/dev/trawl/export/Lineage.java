package dev.trawl.export;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who found a URL, by its text. A page finds many, so the last few thousand finders are remembered.
 */
final class Lineage {
  private static final int MOST = 4_096;

  private final FrontierView view;
  private final CrawlId crawl;
  private final Map<UrlId, String> known =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<UrlId, String> eldest) {
          return size() > MOST;
        }
      };

  Lineage(FrontierView view, CrawlId crawl) {
    this.view = view;
    this.crawl = crawl;
  }

  @Nullable String finder(UrlRecord url) {
    UrlId id = url.foundFrom();
    if (id == null) {
      return null;
    }
    String text = known.get(id);
    if (text == null) {
      text = view.find(crawl, id).map(r -> r.url().text()).orElse("");
      known.put(id, text);
    }
    return text;
  }
}
