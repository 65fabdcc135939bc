package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.ledger.Entry;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.url.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The smallest sites there are, from the first request to the last record. */
class SmallSitesTest {
  @TempDir Path directory;

  @Test
  void a_single_page_is_fetched_once_after_its_robots() throws IOException {
    StaticSite site = StaticSite.anywhere().links("/").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.states()).isEqualTo(Map.of(rig.url("/"), "VISITED"));
      assertThat(rig.ledger().requests())
          .extracting(entry -> entry.target())
          .containsExactly("/robots.txt", "/");
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void one_page_in_many_spellings_is_one_record_and_one_request() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .links(
                "/",
                "/a",
                "/a#top",
                "a",
                "./x/../a",
                "/a?utm_source=mail&utm_medium=x",
                "/a?gclid=1&fbclid=2",
                "/%61",
                "/a")
            .links("/a", "/#again")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).containsExactlyInAnyOrder(rig.url("/"), rig.url("/a"));
      assertThat(rig.ledger().requestCount()).isEqualTo(3);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void query_pairs_in_another_order_are_the_same_page() throws IOException {
    StaticSite site =
        StaticSite.anywhere().links("/", "/q?b=2&a=1", "/q?a=1&b=2").links("/q").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).containsExactlyInAnyOrder(rig.url("/"), rig.url("/q?a=1&b=2"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_cycle_of_three_pages_ends() throws IOException {
    StaticSite site =
        StaticSite.anywhere().links("/1", "/2").links("/2", "/3").links("/3", "/1").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/1")).pace(Duration.ofMillis(50)));

      assertThat(crawled.depths())
          .isEqualTo(Map.of(rig.url("/1"), 0, rig.url("/2"), 1, rig.url("/3"), 2));
      assertThat(rig.ledger().requestCount()).isEqualTo(4);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void broken_links_are_records_of_their_own_and_stop_nothing() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .links("/", "/gone", "/here", "/lost")
            .links("/here", "/gone")
            .status("/gone", 410)
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.states())
          .isEqualTo(
              Map.of(
                  rig.url("/"), "VISITED",
                  rig.url("/here"), "VISITED",
                  rig.url("/gone"), "HTTP_TERMINAL",
                  rig.url("/lost"), "NOT_FOUND"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void links_that_are_no_web_pages_are_counted_by_reason() throws IOException {
    StaticSite site =
        StaticSite.anywhere()
            .links("/", "mailto:a@b.test", "tel:1", "javascript:void(0)", "data:,x", "http://[")
            .build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.counts().refused())
          .isEqualTo(Map.of(Refusal.SCHEME, 4L, Refusal.INVALID_URL, 1L));
      assertThat(crawled.counts().of(UrlState.VISITED)).isEqualTo(1);
    }
  }

  @Test
  void a_page_that_is_a_host_away_is_not_fetched() throws IOException {
    try (CrawlRig rig =
        CrawlRig.openAt(
            directory,
            port ->
                StaticSite.on(CrawlRig.HOST)
                    .links("/", "http://127.0.0.2:" + port + "/")
                    .host("127.0.0.2")
                    .links("/")
                    .build())) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.visited()).containsExactly(rig.url("/"));
      assertThat(rig.ledger().requestsTo("127.0.0.2")).isEmpty();
      assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.OUT_OF_SCOPE, 1L));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_short_pace_costs_not_much_more_than_itself() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere();
    IntStream.range(0, 40).forEach(i -> site.links("/" + i, "/" + (i + 1)));

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/0"))
                  .pace(Duration.ofMillis(10))
                  .limits(limits -> limits.withMaxDepth(100)));

      List<Entry> requests = rig.ledger().requests();
      long taken = requests.getLast().startNanos() - requests.getFirst().startNanos();
      assertThat(requests).hasSize(42);
      assertThat(Duration.ofNanos(taken)).isLessThan(Duration.ofMillis(2_500));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void every_record_tells_who_found_it() throws IOException {
    StaticSite site = StaticSite.anywhere().links("/", "/a").links("/a", "/b").links("/b").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled = rig.crawl(CrawlPlan.from(rig.url("/")));

      assertThat(crawled.record(rig.url("/")).foundFrom()).isNull();
      assertThat(crawled.record(rig.url("/b")).foundFrom())
          .isEqualTo(crawled.record(rig.url("/a")).id());
    }
  }
}
