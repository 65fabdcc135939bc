package dev.trawl.frontier.rocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.testkit.Samples;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsShelfTest {
  private static final CrawlId CRAWL = new CrawlId(1);

  private final Map<CrawlId, CrawlSettings> stored = new HashMap<>();
  private final List<CrawlId> reads = new ArrayList<>();
  private final SettingsShelf shelf = new SettingsShelf(this::read);
  private Runnable meanwhile = () -> {};

  private CrawlSettings read(CrawlId id) {
    reads.add(id);
    CrawlSettings found = stored.get(id);
    meanwhile.run();
    return found;
  }

  @Test
  void settings_are_read_once() {
    stored.put(CRAWL, Samples.settings());

    CrawlSettings first = shelf.find(CRAWL);

    assertThat(shelf.find(CRAWL)).isSameAs(first);
    assertThat(reads).containsExactly(CRAWL);
  }

  @Test
  void what_is_not_stored_is_looked_for_each_time() {
    assertThat(shelf.find(CRAWL)).isNull();
    stored.put(CRAWL, Samples.settings());

    assertThat(shelf.find(CRAWL)).isNotNull();
  }

  @Test
  void what_was_forgotten_is_read_again() {
    stored.put(CRAWL, Samples.settings());
    shelf.find(CRAWL);
    stored.remove(CRAWL);
    shelf.forget(CRAWL);

    assertThat(shelf.find(CRAWL)).isNull();
  }

  @Test
  void what_changed_while_it_was_read_is_not_held() {
    stored.put(CRAWL, Samples.settings());
    meanwhile =
        () -> {
          stored.remove(CRAWL);
          shelf.forget(CRAWL);
        };
    shelf.find(CRAWL);

    assertThat(shelf.find(CRAWL)).isNull();
  }

  @Test
  void few_are_held_and_those_are_the_last_asked_for() {
    for (long id = 1; id <= 5; id++) {
      stored.put(new CrawlId(id), Samples.settings());
      shelf.find(new CrawlId(id));
      shelf.find(CRAWL);
    }
    reads.clear();
    for (long id = 1; id <= 5; id++) {
      shelf.find(new CrawlId(id));
    }

    assertThat(reads).contains(new CrawlId(2)).doesNotContain(CRAWL);
  }
}
