package dev.trawl.bench.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.outcome.UrlState;
import java.nio.file.Path;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlFillTest {
  @TempDir Path directory;

  @Test
  void a_crawl_has_as_many_urls_as_asked_for_and_nine_in_ten_are_settled_in_every_state() {
    try (CrawlStore store =
        RocksCrawlStore.open(RocksOptions.in(directory), InstantSource.system())) {
      CrawlId crawl = new CrawlFill(store, 20_000, 100).run(_ -> {});

      Counts counts = store.frontier().counts(crawl);
      assertThat(counts.admitted()).isEqualTo(20_000);
      assertThat(counts.open()).isBetween(500L, 2_000L);
      for (UrlState state : UrlState.values()) {
        boolean isNone = state == UrlState.CANCELLED || state == UrlState.IN_PROGRESS;
        assertThat(counts.of(state)).as(state.name()).matches(count -> (count == 0) == isNone);
      }
      assertThat(store.view().find(crawl, new UrlId(20_000)).orElseThrow().foundFrom()).isNotNull();
      assertThat(store.hosts().list("", 1_000)).hasSize(100);
    }
  }
}
