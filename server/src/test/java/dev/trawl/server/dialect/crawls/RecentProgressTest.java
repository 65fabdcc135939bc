package dev.trawl.server.dialect.crawls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlStatus;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.dialect.CrawlNames;
import dev.trawl.server.service.CrawlPapers;
import dev.trawl.server.service.Crawls;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecentProgressTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final SecureRandom random = new SecureRandom();
  private final Crawls crawls =
      new Crawls(
          store, Accounts.of(store.cabinet(), clock, random, GateConfig.loopback()).audit(), clock);
  private final CrawlNames names = new CrawlNames(crawls, random);
  private final ProgressBook book =
      new ProgressBook(crawls, store.view(), new LastLevel(store.view()));
  private final RecentProgress recent = new RecentProgress(names, book, clock);

  @Test
  void what_was_read_holds_for_a_second() {
    String name = names.fresh();
    CrawlPapers papers = new CrawlPapers("local", CrawlsDialect.NAME, "", name, Map.of());
    crawls.create(Caller.console(), Samples.settings(), papers);
    assertThat(recent.of(name).orElseThrow().isOver()).isFalse();
    store.crawls().move(crawls.named(name).id(), CrawlStatus.CANCELLED, null);

    clock.advance(Duration.ofMillis(999));
    assertThat(recent.of(name).orElseThrow().isOver()).isFalse();
    clock.advance(Duration.ofMillis(1));
    assertThat(recent.of(name).orElseThrow().isOver()).isTrue();
  }

  @Test
  void a_crawl_that_is_not_there_has_none() {
    assertThat(recent.of("nobody")).isEmpty();
  }
}
