package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.outcome.UrlState;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.url.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Depth, page, byte and time limits, each to the letter. */
class LimitsTest {
  @TempDir Path directory;

  @Test
  void a_page_at_the_greatest_depth_is_fetched_but_not_expanded() throws IOException {
    StaticSite site =
        StaticSite.anywhere().links("/", "/1").links("/1", "/2").links("/2", "/3").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled =
          rig.crawl(CrawlPlan.from(rig.url("/")).limits(limits -> limits.withMaxDepth(2)));

      assertThat(crawled.depths())
          .isEqualTo(Map.of(rig.url("/"), 0, rig.url("/1"), 1, rig.url("/2"), 2));
      assertThat(crawled.counts().refused()).isEqualTo(Map.of(Refusal.TOO_DEEP, 1L));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void a_page_first_found_too_deep_is_expanded_when_a_shorter_way_comes_late() throws IOException {
    // The long way is quick and the short way slow: /deep has been fetched at depth 3 by the time
    // the slow host tells that /2 lies at depth 1.
    StaticSite site =
        StaticSite.anywhere()
            .links("/", "/1")
            .links("/1", "/2")
            .links("/2", "/deep")
            .links("/deep", "/leaf")
            .links("/leaf", "/beyond")
            .build();

    try (CrawlRig rig =
        CrawlRig.openAt(
            directory,
            port ->
                request ->
                    request.host().equals("127.0.0.2") && request.target().equals("/")
                        ? new Answer.Slow(
                            Duration.ofMillis(700),
                            Answer.html("<a href=http://127.0.0.1:" + port + "/2>x</a>"))
                        : site.answer(request))) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/"), rig.url("127.0.0.2", "/"))
                  .limits(limits -> limits.withMaxDepth(3)));

      assertThat(crawled.depths()).containsEntry(rig.url("/deep"), 2);
      assertThat(crawled.depths()).containsEntry(rig.url("/leaf"), 3);
      assertThat(crawled.records()).doesNotContainKey(rig.url("/beyond"));
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void max_pages_is_exact_and_not_used_up_by_duplicates() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere();
    String[] links =
        IntStream.range(0, 200).mapToObj(i -> "/p" + i % 50 + "#" + i).toArray(String[]::new);
    site.links("/", links);
    IntStream.range(0, 50).forEach(i -> site.links("/p" + i, links));

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      Crawled crawled =
          rig.crawl(CrawlPlan.from(rig.url("/")).limits(limits -> limits.withMaxPages(17)));

      assertThat(crawled.records()).hasSize(17);
      assertThat(crawled.visited()).hasSize(17);
      assertThat(rig.ledger().requestCount()).isEqualTo(18);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void max_pages_as_large_as_the_site_cuts_nothing() throws IOException {
    StaticSite site = StaticSite.anywhere().links("/", "/1", "/2").links("/1").links("/2").build();

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      Crawled crawled =
          rig.crawl(CrawlPlan.from(rig.url("/")).limits(limits -> limits.withMaxPages(3)));

      assertThat(crawled.visited()).hasSize(3);
      assertThat(crawled.counts().refused()).isEmpty();
    }
  }

  @Test
  void max_pages_per_host_holds_for_each_host_alone() throws IOException {
    String[] links = IntStream.range(0, 20).mapToObj(i -> "/p" + i).toArray(String[]::new);
    StaticSite.Builder site = StaticSite.anywhere().links("/", links);
    IntStream.range(0, 20).forEach(i -> site.links("/p" + i, "/"));

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/"), rig.url("127.0.0.2", "/"), rig.url("127.0.0.3", "/"))
                  .limits(limits -> limits.withMaxPagesPerHost(7)));

      assertThat(rig.ledger().requestsTo("127.0.0.1")).hasSize(8);
      assertThat(rig.ledger().requestsTo("127.0.0.2")).hasSize(8);
      assertThat(rig.ledger().requestsTo("127.0.0.3")).hasSize(8);
      crawled.assertKeptItsPromises();
    }
  }

  @Test
  void max_bytes_ends_the_crawl_and_says_so() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere();
    String padding = "x".repeat(10_000);
    for (int i = 0; i < 200; i++) {
      site.html("/" + i, padding + "<a href=/" + (i + 1) + ">next</a>");
    }
    Limits limits =
        new Limits(
            OptionalLong.empty(),
            1_000,
            OptionalLong.empty(),
            OptionalLong.of(50_000),
            Optional.empty());

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/0")).pace(Duration.ofMillis(50)).limits(any -> limits));

      assertThat(crawled.crawl().status()).isEqualTo(CrawlStatus.COMPLETED);
      assertThat(crawled.crawl().reason()).isEqualTo("maxBytes");
      assertThat(crawled.visited().size()).isBetween(5, 30);
      assertThat(crawled.in(UrlState.CANCELLED)).hasSize(1);
      assertThat(crawled.verification().isSound()).isTrue();
    }
  }

  @Test
  void max_duration_ends_the_crawl_and_says_so() throws IOException {
    Limits limits =
        new Limits(
            OptionalLong.empty(),
            1_000,
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(Duration.ofSeconds(1)));

    try (CrawlRig rig =
        CrawlRig.open(directory, request -> Answer.html("<a href='" + request.target() + "1'>"))) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/"))
                  .scope(ScopeKind.ANY)
                  .pace(Duration.ofMillis(50))
                  .limits(any -> limits));

      assertThat(crawled.crawl().status()).isEqualTo(CrawlStatus.COMPLETED);
      assertThat(crawled.crawl().reason()).isEqualTo("maxDuration");
      assertThat(crawled.counts().open()).isZero();
      assertThat(crawled.verification().isSound()).isTrue();
    }
  }
}
