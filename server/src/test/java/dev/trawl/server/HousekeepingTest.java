package dev.trawl.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.seed.SeedCheck;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.HouseRules;
import dev.trawl.server.service.Looking;
import dev.trawl.server.service.Retention;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.Settings;
import dev.trawl.server.service.Urls;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a server does unasked. */
class HousekeepingTest {
  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final Services services = services();
  private final Housekeeping housekeeping = new Housekeeping(services, clock);

  @Test
  void seeds_that_a_process_left_behind_are_offered_while_the_server_runs() {
    housekeeping.round();
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    clock.advance(Duration.ofSeconds(11));

    housekeeping.round();
    housekeeping.round();

    assertThat(store.frontier().counts(crawl).admitted()).isEqualTo(1);
    assertThat(store.crawls().find(crawl).orElseThrow().status()).isEqualTo(CrawlStatus.RUNNING);
  }

  @Test
  void seeds_of_a_crawl_that_is_being_made_are_left_to_whoever_makes_it() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    clock.advance(Duration.ofSeconds(9));

    housekeeping.round();

    assertThat(store.frontier().counts(crawl).admitted()).isZero();
  }

  @Test
  void old_crawls_are_looked_for_at_the_start_and_each_hour() {
    services.settings().change(Caller.console(), before -> before.withKeepEnded("1h"));
    ended();
    clock.advance(Duration.ofMinutes(61));

    housekeeping.round();
    assertThat(store.crawls().list()).isEmpty();

    CrawlId next = ended();
    clock.advance(Duration.ofMinutes(59));
    housekeeping.round();
    assertThat(store.crawls().find(next)).isPresent();
    clock.advance(Duration.ofMinutes(2));
    housekeeping.round();
    assertThat(store.crawls().find(next)).isEmpty();
  }

  private CrawlId ended() {
    CrawlId id = store.crawls().create(Samples.settings()).id();
    store.crawls().move(id, CrawlStatus.CANCELLED, null);
    return id;
  }

  private Services services() {
    Accounts accounts =
        Accounts.of(store.cabinet(), clock, new SecureRandom(), GateConfig.loopback());
    Crawls crawls = new Crawls(store, accounts.audit(), clock);
    Settings settings = new Settings(store.cabinet(), accounts.audit());
    return new Services(
        crawls,
        new CrawlPlanner(
            new HouseRules("test", "", true),
            settings,
            new SeedCheck(_ -> List.of(), AddressGuard.allowPrivate())),
        new Urls(store.view(), new InMemoryArchive(new ArrayList<>()), Looking.USUAL),
        HostDesk.of(store.hosts(), store.cabinet(), accounts.audit(), clock),
        settings,
        new Retention(crawls, settings, clock));
  }
}
