package dev.trawl.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.crawl.CrawlId;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PaperFileTest {
  private static final CrawlId CRAWL = new CrawlId(7);

  private final Cabinet cabinet = InMemoryCrawlStore.open(new ManualClock()).cabinet();
  private final PaperFile file = new PaperFile(cabinet);

  @Test
  void a_crawl_without_papers_is_the_command_lines() {
    assertThat(file.of(CRAWL)).isEqualTo(CrawlPapers.NONE);
    assertThat(file.all()).isEmpty();
  }

  @Test
  void papers_that_another_server_changed_are_shown_as_they_are_now() {
    write(PaperFile.creation(CRAWL, papers("ann"), Optional.empty()));
    assertThat(file.of(CRAWL)).isEqualTo(papers("ann"));
    assertThat(file.all()).containsExactly(Map.entry(CRAWL, papers("ann")));

    write(List.of(PaperFile.replacement(CRAWL, file.document(CRAWL), papers("bob"))));

    assertThat(file.of(CRAWL)).isEqualTo(papers("bob"));
    assertThat(file.all()).containsExactly(Map.entry(CRAWL, papers("bob")));

    write(PaperFile.removal(CRAWL, papers("bob")));

    assertThat(file.of(CRAWL)).isEqualTo(CrawlPapers.NONE);
  }

  @Test
  void more_crawls_than_are_remembered_have_their_own_papers_each() {
    for (int i = 1; i <= 2_500; i++) {
      write(PaperFile.creation(new CrawlId(i), papers("user" + i), Optional.empty()));
    }

    for (int i = 2_500; i > 0; i--) {
      assertThat(file.of(new CrawlId(i))).isEqualTo(papers("user" + i));
    }
    assertThat(file.all()).hasSize(2_500).containsEntry(CRAWL, papers("user7"));
  }

  private void write(List<Change> changes) {
    assertThat(cabinet.write(changes)).isTrue();
  }

  private static CrawlPapers papers(String owner) {
    return new CrawlPapers(owner, CrawlPapers.OWN_DIALECT, "", null, Map.of("a", "b"));
  }
}
