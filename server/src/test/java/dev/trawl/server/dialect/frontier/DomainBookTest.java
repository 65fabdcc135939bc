package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.dialect.ManyPages;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A book that takes longer to write than anybody wants to wait. */
class DomainBookTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = ManyPages.store();
  private final DomainBook book = new DomainBook(store, clock, Duration.ZERO);

  @AfterEach
  void close() {
    store.close();
  }

  private long pages() {
    return book.find(Samples.HOST).pages();
  }

  @Test
  void each_who_asks_writes_on_until_it_is_complete() {
    ManyPages.crawl(store, ManyPages.PAGES);

    long shown = pages();
    assertThat(shown).isPositive().isLessThan(ManyPages.PAGES);
    while (shown < ManyPages.PAGES) {
      long before = shown;
      shown = pages();
      assertThat(shown).isGreaterThan(before);
    }

    assertThat(pages()).isEqualTo(ManyPages.PAGES);
  }

  @Test
  void the_last_edition_is_shown_until_the_next_is_complete() {
    ManyPages.crawl(store, ManyPages.PAGES);
    while (pages() < ManyPages.PAGES) {
      assertThat(book.size()).isEqualTo(1);
    }
    ManyPages.crawl(store, 10);
    clock.advance(Duration.ofSeconds(10));

    assertThat(pages()).isEqualTo(ManyPages.PAGES);
    assertThat(IntStream.range(0, ManyPages.PAGES).mapToLong(_ -> pages()).distinct())
        .containsExactly((long) ManyPages.PAGES, (long) ManyPages.PAGES + 10);
  }
}
