package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import org.junit.jupiter.api.Test;

class DirectorySizesTest {
  private static final Directory NEWS = new Directory(new CrawlId(1), 3, 42);

  private final DirectorySizes sizes = new DirectorySizes(1_000);

  @Test
  void what_was_never_read_is_not_known() {
    sizes.add(NEWS, 5);

    assertThat(sizes.find(NEWS)).isNegative();
  }

  @Test
  void an_empty_directory_is_known_and_grows() {
    sizes.put(NEWS, 0);
    assertThat(sizes.find(NEWS)).isZero();

    sizes.add(NEWS, 5);
    sizes.add(NEWS, 2);
    assertThat(sizes.find(NEWS)).isEqualTo(7);
  }

  @Test
  void crawls_slots_and_directories_are_told_apart() {
    sizes.put(NEWS, 9);

    assertThat(sizes.find(new Directory(new CrawlId(2), 3, 42))).isNegative();
    assertThat(sizes.find(new Directory(new CrawlId(1), 4, 42))).isNegative();
    assertThat(sizes.find(new Directory(new CrawlId(1), 3, 43))).isNegative();
  }

  @Test
  void nothing_is_known_after_it_is_cleared() {
    sizes.put(NEWS, 9);
    sizes.clear();

    assertThat(sizes.find(NEWS)).isNegative();
  }
}
