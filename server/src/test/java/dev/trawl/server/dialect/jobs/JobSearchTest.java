package dev.trawl.server.dialect.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.server.dialect.ManyPages;
import dev.trawl.server.dialect.jobs.JobAnswers.Found;
import dev.trawl.testkit.InMemoryCrawlStore;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A search through more pages than there is time for. */
class JobSearchTest {
  private final InMemoryCrawlStore store = ManyPages.store();
  private final CrawlId crawl = ManyPages.crawl(store, ManyPages.PAGES);

  @AfterEach
  void close() {
    store.close();
  }

  private Found find(Duration patience) {
    return new JobSearch(store.view(), patience).find("/", List.of(crawl), 10);
  }

  @Test
  void a_search_whose_time_is_over_says_so() {
    Found found = find(Duration.ZERO);

    assertThat(found.partial()).isTrue();
    assertThat(found.results()).hasSize(10);
    assertThat(found.total()).isBetween(10L, ManyPages.PAGES - 1L);
  }

  @Test
  void a_search_with_time_finds_all() {
    Found found = find(Duration.ofHours(1));

    assertThat(found.partial()).isNull();
    assertThat(found.total()).isEqualTo(ManyPages.PAGES);
  }
}
