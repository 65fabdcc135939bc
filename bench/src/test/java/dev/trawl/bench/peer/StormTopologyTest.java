package dev.trawl.bench.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StormTopologyTest {
  private static final String HOME = "http://127.0.0.1:8900/";

  @Test
  void a_crawl_begins_at_home_without_delays() {
    assertThat(StormTopology.of(HOME, 32).lines().map(String::strip))
        .contains(
            "constructorArgs: [[\"" + HOME + "\"]]",
            "fetcher.threads.number: 32",
            "fetcher.server.delay: 0.0",
            "fetcher.server.min.delay: 0.0");
  }

  @Test
  void robots_txt_is_obeyed() {
    assertThat(StormTopology.of(HOME, 1)).contains("http.robots.file.skip: false\n");
  }

  @Test
  void a_page_is_not_fetched_again() {
    assertThat(StormTopology.of(HOME, 1)).contains("fetchInterval.default: -1\n");
  }

  @Test
  void files_that_are_no_pages_are_refused_before_all_others_are_let_through() {
    assertThat(StormTopology.urlFilters(""))
        .contains("[\"-\\\\.(png|ico|pdf|css|js|svg|gif)$\", \"+^\"]");
  }
}
