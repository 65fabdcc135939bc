package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.Crawler;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Site;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Crawls side by side: their URLs are their own, their hosts' patience is shared. */
class SeveralCrawlsTest {
  private static final Duration PACE = Duration.ofMillis(60);

  @TempDir Path directory;

  @Test
  void two_crawls_of_one_host_have_urls_of_their_own_and_share_its_pace() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere();
    for (int i = 0; i < 10; i++) {
      site.links("/a/" + i, "/a/" + (i + 1) % 10, "/both").links("/b/" + i, "/b/" + (i + 1) % 10);
    }
    site.links("/both", "/b/0");

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      List<Crawled> both =
          rig.crawlTogether(
              16,
              CrawlPlan.from(rig.url("/a/0")).pace(PACE),
              CrawlPlan.from(rig.url("/b/0")).pace(PACE));

      assertThat(both.get(0).visited()).hasSize(21);
      assertThat(both.get(1).visited()).hasSize(10);
      assertThat(rig.ledger().requestCount()).isEqualTo(1 + 21 + 10);
      both.forEach(Crawled::assertKeptItsPromises);
    }
  }

  @Test
  void of_two_paces_for_one_host_the_slower_holds_for_both() throws IOException {
    StaticSite.Builder site = StaticSite.anywhere();
    IntStream.range(0, 8).forEach(i -> site.links("/a/" + i, "/a/" + (i + 1)).links("/b/" + i));
    List<String> paths = IntStream.range(0, 8).mapToObj(i -> "/b/" + i).toList();

    try (CrawlRig rig = CrawlRig.open(directory, site.build())) {
      List<Crawled> both =
          rig.crawlTogether(
              16,
              CrawlPlan.from(paths.stream().map(rig::url).toList()).pace(PACE.multipliedBy(3)),
              CrawlPlan.from(rig.url("/a/0")).pace(Duration.ZERO));

      // As long as the slower one has pages left; after that the quicker is alone.
      long last =
          rig.ledger().requests().stream()
              .filter(entry -> entry.target().startsWith("/b"))
              .mapToLong(entry -> entry.startNanos())
              .max()
              .getAsLong();
      List<Long> starts =
          rig.ledger().requests().stream()
              .map(entry -> entry.startNanos())
              .filter(start -> start <= last)
              .toList();
      for (int i = 1; i < starts.size(); i++) {
        assertThat(starts.get(i) - starts.get(i - 1)).isGreaterThanOrEqualTo(PACE.toNanos() * 3);
      }
      assertThat(both.get(1).visited()).hasSize(8);
    }
  }

  @Test
  void a_crawl_of_one_host_is_not_starved_by_a_crawl_of_two_hundred() throws IOException {
    Site site =
        request ->
            request.target().equals("/robots.txt")
                ? Answer.text(404, "none")
                : new Answer.Slow(Duration.ofMillis(10), links(request.target()));

    try (CrawlRig rig = CrawlRig.open(directory, site)) {
      List<String> many =
          IntStream.range(0, 200).mapToObj(i -> rig.url("127.0.5." + (i + 1), "/40")).toList();
      CrawlId large = rig.offer(CrawlPlan.from(many));
      CrawlId small = rig.offer(CrawlPlan.from(rig.url("/20")));

      try (Crawler crawler = rig.start(2)) {
        rig.awaitEnd(crawler, small);
      }

      // It needs 22 turns. Without shares each of them would come after all 200 other hosts; with
      // shares the others get one for each, and those in which its only host is busy.
      long others =
          rig.ledger().requests().stream().filter(e -> !e.host().equals(CrawlRig.HOST)).count();
      assertThat(rig.result(small).visited()).hasSize(21);
      assertThat(others).isLessThan(1_000);
      assertThat(rig.find(large).status().isFinal()).isFalse();
    }
  }

  private static Answer links(String target) {
    int left = Integer.parseInt(target.substring(1));
    return Answer.html(left == 0 ? "the end" : "<a href=/" + (left - 1) + ">next</a>");
  }
}
