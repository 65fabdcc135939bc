package dev.trawl.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.ChangedUrls;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.dialect.ManyPages;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.Scan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Records are told as far as there is time. */
class UrlsTest {
  private static final int CHANGES = 2 * ManyPages.PAGES;

  private final InMemoryCrawlStore store = ManyPages.store();
  private final CrawlId crawl = ManyPages.crawl(store, ManyPages.PAGES);

  @AfterEach
  void close() {
    store.close();
  }

  private Urls urls(Duration patience) {
    return new Urls(store.view(), new InMemoryArchive(new ArrayList<>()), patience);
  }

  @Test
  void with_time_all_changes_are_told_at_once_and_each_record_once() {
    ChangedUrls changed = urls(Duration.ofHours(1)).changes(crawl, 0, CHANGES);

    assertThat(changed.hasMore()).isFalse();
    assertThat(changed.version()).isEqualTo(store.view().version(crawl));
    assertThat(changed.urls()).containsExactlyElementsOf(Scan.records(store, crawl));
    assertThat(changed.versions()).hasSize(ManyPages.PAGES).isSorted();
    assertThat(changed.versions().getFirst()).isGreaterThan(ManyPages.PAGES);
  }

  @Test
  void without_time_changes_are_told_in_stretches_that_miss_nothing() {
    Urls hasty = urls(Duration.ZERO);
    Map<Long, UrlState> told = new LinkedHashMap<>();

    ChangedUrls some = hasty.changes(crawl, 0, CHANGES);
    assertThat(some.urls()).isNotEmpty().hasSizeLessThan(ManyPages.PAGES);
    while (some.hasMore()) {
      some.urls().forEach(url -> told.put(url.id().value(), url.state()));
      some = hasty.changes(crawl, some.version(), CHANGES);
    }
    some.urls().forEach(url -> told.put(url.id().value(), url.state()));

    assertThat(told).hasSize(ManyPages.PAGES).doesNotContainValue(UrlState.QUEUED);
  }

  @Test
  void no_more_is_told_than_asked_for() {
    ChangedUrls changed = urls(Duration.ofHours(1)).changes(crawl, 0, 1_500);

    List<UrlRecord> records = Scan.records(store, crawl);
    assertThat(changed.urls()).isEqualTo(records.subList(0, 1_500));
    assertThat(changed.hasMore()).isTrue();
  }
}
