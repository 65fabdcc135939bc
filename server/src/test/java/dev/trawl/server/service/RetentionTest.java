package dev.trawl.server.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Discovery;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.AuditEntry;
import dev.trawl.server.account.AuditQuery;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.api.GhostStore;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.security.SecureRandom;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How long crawls are kept after their end. */
class RetentionTest {
  private static final Duration WEEK = Duration.ofDays(7);

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final Accounts accounts =
      Accounts.of(store.cabinet(), clock, new SecureRandom(), GateConfig.loopback());
  private final Crawls crawls = new Crawls(store, accounts.audit(), clock);
  private final Settings settings = new Settings(store.cabinet(), accounts.audit());
  private final Retention retention = new Retention(crawls, settings, clock);

  @Test
  void crawls_are_kept_for_ever_when_nobody_says_otherwise() {
    CrawlId crawl = ended();
    clock.advance(Duration.ofDays(10_000));

    assertThat(sweep().crawls()).isZero();

    assertThat(store.crawls().find(crawl)).isPresent();
    assertThat(retention.lastSweep()).contains(clock.instant());
  }

  @Test
  void a_crawl_goes_when_it_ended_longer_ago_than_it_is_kept() {
    keep("7d");
    CrawlId old = ended();
    clock.advance(WEEK);
    CrawlId young = ended();
    clock.advance(Duration.ofSeconds(1));

    Swept swept = sweep();

    assertThat(swept.crawls()).isEqualTo(1);
    assertThat(swept.urls()).containsEntry(UrlState.CANCELLED, 1L);
    assertThat(store.crawls().find(old)).isEmpty();
    assertThat(store.crawls().find(young)).isPresent();
    assertThat(retention.deletedCrawls()).isEqualTo(1);
    assertThat(retention.deletedUrls()).isEqualTo(1);
  }

  @Test
  void a_crawl_that_goes_on_is_kept_however_old_it_is() {
    keep("1m");
    CrawlId crawl = crawl();
    clock.advance(WEEK);

    assertThat(sweep().crawls()).isZero();

    assertThat(store.crawls().find(crawl)).isPresent();
  }

  @Test
  void the_audit_log_tells_which_crawls_went() {
    keep("7d");
    ended();
    clock.advance(WEEK.plusSeconds(1));

    sweep();

    assertThat(accounts.audit().list(new AuditQuery("", null, "crawl.delete", 10)).entries())
        .extracting(AuditEntry::who, AuditEntry::object)
        .containsExactly(tuple("the server", "crawl 1"));
  }

  @Test
  void what_another_server_deletes_meanwhile_is_not_counted_here() {
    keep("7d");
    ended();
    clock.advance(WEEK.plusSeconds(1));
    Crawls haunted = new Crawls(new GhostStore(store), accounts.audit(), clock);

    Swept swept = new Retention(haunted, settings, clock).sweep(Caller.house());

    assertThat(swept.crawls()).isEqualTo(1);
    assertThat(store.crawls().list()).isEmpty();
  }

  private Swept sweep() {
    return retention.sweep(Caller.house());
  }

  private void keep(String time) {
    settings.change(Caller.console(), before -> before.withKeepEnded(time));
  }

  private CrawlId ended() {
    CrawlId id = crawl();
    store.crawls().move(id, CrawlStatus.CANCELLED, null);
    return id;
  }

  private CrawlId crawl() {
    CrawlId id = store.crawls().create(Samples.settings()).id();
    store.frontier().offer(id, Discovery.seeds(Samples.settings()));
    return id;
  }
}
