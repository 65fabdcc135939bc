package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Knows a crawl's records by nothing but its changes, and looks that these are in order. */
final class ChangeReader {
  private static final long LIMIT = 1L << 53;

  private final FrontierView view;
  private final CrawlId crawl;
  private final Map<UrlId, UrlRecord> urls = new TreeMap<>();
  private long version;

  ChangeReader(FrontierView view, CrawlId crawl) {
    this.view = view;
    this.crawl = crawl;
  }

  /** Reads on in stretches until there is no more; returns what came, in its order. */
  List<UrlRecord> readToEnd(int limit) {
    List<UrlRecord> read = new ArrayList<>();
    boolean hasMore = true;
    while (hasMore) {
      ChangedUrls stretch = view.changes(crawl, version, limit);
      check(stretch, limit);
      stretch.urls().forEach(url -> urls.put(url.id(), url));
      read.addAll(stretch.urls());
      version = stretch.version();
      hasMore = stretch.hasMore();
    }
    return read;
  }

  /** All records, in the order of admission. */
  List<UrlRecord> urls() {
    return List.copyOf(urls.values());
  }

  long version() {
    return version;
  }

  private void check(ChangedUrls stretch, int limit) {
    assertThat(stretch.urls()).hasSizeLessThanOrEqualTo(limit);
    assertThat(stretch.urls()).extracting(UrlRecord::id).doesNotHaveDuplicates();
    assertThat(stretch.versions()).hasSameSizeAs(stretch.urls()).isSorted();
    assertThat(stretch.versions())
        .doesNotHaveDuplicates()
        .allSatisfy(each -> assertThat(each).isBetween(version + 1, stretch.version()));
    assertThat(stretch.version()).isLessThan(LIMIT);
    if (stretch.hasMore() || !stretch.urls().isEmpty()) {
      assertThat(stretch.version()).isGreaterThan(version);
    } else {
      assertThat(stretch.version()).isGreaterThanOrEqualTo(version);
    }
  }
}
