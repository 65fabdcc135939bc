package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.synthetic.graph.GraphSite;
import dev.trawl.synthetic.oracle.Expectation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random sites, each against what it says of itself. The seed is the test's parameter. */
class RandomGraphsTest {
  @TempDir Path directory;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(
      ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 2_026_115})
  void a_crawl_of_a_random_graph_ends_as_the_graph_says(int seed) throws IOException {
    int pages = 20 + 5 * (seed % 10);
    GraphSite graph = GraphSite.of(seed, pages, CrawlRig.HOST);

    try (CrawlRig rig = CrawlRig.open(directory, graph)) {
      Expectation expected = graph.expectation(rig.port(), pages);
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/gen-0.html")).limits(limits -> limits.withMaxDepth(pages)));

      assertThat(crawled.states()).isEqualTo(expected.states());
      assertThat(crawled.depths()).isEqualTo(expected.depths());
      assertThat(rig.ledger().requestCount()).isEqualTo(expected.admitted() + 1L);
      crawled.assertKeptItsPromises();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(ints = {31, 32, 33, 34})
  void a_depth_limit_cuts_a_graph_at_the_same_pages_in_whatever_order(int seed) throws IOException {
    GraphSite graph = GraphSite.of(seed, 40, CrawlRig.HOST);

    try (CrawlRig rig = CrawlRig.open(directory, graph)) {
      Crawled crawled =
          rig.crawl(
              CrawlPlan.from(rig.url("/gen-0.html"))
                  .pace(Duration.ofMillis(20))
                  .limits(limits -> limits.withMaxDepth(3)));

      assertThat(crawled.states()).isEqualTo(graph.expectation(rig.port(), 3).states());
      crawled.assertKeptItsPromises();
    }
  }
}
