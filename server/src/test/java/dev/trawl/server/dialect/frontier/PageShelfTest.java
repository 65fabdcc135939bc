package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.ManyPages;
import dev.trawl.server.dialect.frontier.PageShelf.Found;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.Samples;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages of several crawls, more than are looked at in one go. */
class PageShelfTest {
  private static final int OF_NEWER = 10;

  private final InMemoryCrawlStore store = ManyPages.store();
  private final PageShelf hasty = new PageShelf(store, Duration.ZERO);
  private final PageShelf patient = new PageShelf(store, Duration.ofHours(1));

  @BeforeEach
  void fill() {
    ManyPages.crawl(store, ManyPages.PAGES);
    ManyPages.crawl(store, OF_NEWER);
  }

  @AfterEach
  void close() {
    store.close();
  }

  @Test
  void pages_by_number_go_on_from_one_crawl_to_the_one_before_it() {
    Found found = hasty.find(null, null, OF_NEWER - 2, 4);

    assertThat(paths(found)).containsExactly("/1/", "/0/", "/2499/", "/2498/");
    assertThat(found.total()).isEqualTo(ManyPages.PAGES + OF_NEWER);
    assertThat(found.isPartial()).isFalse();
  }

  @Test
  void a_page_far_down_is_found_by_its_number() {
    assertThat(paths(hasty.find(null, null, 2_000, 2))).containsExactly("/509/", "/508/");
    assertThat(paths(hasty.find(null, null, ManyPages.PAGES + OF_NEWER - 1, 2)))
        .containsExactly("/0/");
    assertThat(paths(hasty.find(null, null, ManyPages.PAGES + OF_NEWER, 2))).isEmpty();
  }

  @Test
  void a_search_whose_time_is_over_says_so() {
    Found found = hasty.find(null, "/", 0, 10);

    assertThat(found.isPartial()).isTrue();
    assertThat(found.pages()).hasSize(10);
    assertThat(found.total()).isGreaterThan(OF_NEWER).isLessThan(ManyPages.PAGES);
  }

  @Test
  void a_search_with_time_finds_all() {
    Found found = patient.find(Samples.HOST, "/7/", 0, 10);

    assertThat(found.isPartial()).isFalse();
    assertThat(paths(found)).containsExactly("/7/", "/7/");
    assertThat(found.total()).isEqualTo(2);
  }

  @Test
  void a_page_is_found_by_its_hash_however_many_there_are() {
    CanonicalUrl first = Samples.url("/" + (ManyPages.PAGES - 1) + "/");

    assertThat(hasty.find(new UrlHashes().of(first)).map(UrlRecord::url)).contains(first);
    assertThat(hasty.find("0".repeat(64))).isEmpty();
    assertThat(hasty.find(new UrlHashes().of(first).substring(0, 63) + "x")).isEmpty();
  }

  private static List<String> paths(Found found) {
    return found.pages().stream().map(UrlRecord::url).map(url -> url.path()).toList();
  }
}
