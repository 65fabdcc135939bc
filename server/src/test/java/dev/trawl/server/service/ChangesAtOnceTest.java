package dev.trawl.server.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Somebody changes something between another's look at it and the other's write. */
class ChangesAtOnceTest {
  private static final Caller ROOT = Caller.console();

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final Accounts accounts =
      Accounts.of(store.cabinet(), clock, new SecureRandom(), GateConfig.loopback());
  private final AtomicBoolean hasHappened = new AtomicBoolean();

  @Test
  void two_changes_of_the_settings_keep_each_other() {
    Settings settings = new Settings(store.cabinet(), accounts.audit());

    settings.change(
        ROOT,
        before -> {
          once(() -> settings.change(ROOT, other -> other.withContact("me@you.example")));
          return before.withDefaultPace("3s");
        });

    assertThat(settings.current()).isEqualTo(new ServerSettings("3s", "me@you.example", null));
  }

  @Test
  void two_changes_of_a_crawl_keep_each_other() {
    Crawls crawls = new Crawls(store, accounts.audit(), clock);
    CrawlId id = store.crawls().create(Samples.settings()).id();

    crawls.change(
        ROOT,
        id,
        before -> {
          once(() -> crawls.change(ROOT, id, other -> deep(other, 7), papers -> papers));
          return before;
        },
        papers -> papers.labelled("mine"));
    hasHappened.set(false);
    crawls.change(
        ROOT,
        id,
        before -> {
          once(() -> crawls.change(ROOT, id, same(), papers -> papers.labelled("yours")));
          return deep(before, 8);
        },
        papers -> papers);

    CrawlCard card = crawls.find(id);
    assertThat(card.crawl().settings().limits().maxDepth()).isEqualTo(8);
    assertThat(card.papers().label()).isEqualTo("yours");
  }

  @Test
  void two_orders_for_a_host_keep_each_other() {
    HostDesk other = desk(clock);
    HostDesk desk =
        desk(
            () -> {
              once(() -> other.order(ROOT, "a.test", null, false));
              return clock.instant();
            });

    desk.order(ROOT, "a.test", Duration.ofSeconds(9), null);

    assertThat(desk.find("a.test").order())
        .extracting(OrderPaper::pace, OrderPaper::blockedReason)
        .containsExactly("9s", "isAllowed was set to false");
  }

  @Test
  void who_allows_a_host_takes_both_blocks_away_in_one_step() {
    HostDesk desk = desk(clock);
    desk.block(ROOT, "a.test", "no");
    desk.order(ROOT, "a.test", null, false);

    desk.reset(ROOT, "a.test", true);

    assertThat(desk.find("a.test").state().overrides().blockedReason()).isEmpty();
    assertThat(desk.blocked("", 10)).isEmpty();
    assertThat(desk.find("a.test").order())
        .extracting(OrderPaper::resetAt)
        .isEqualTo(clock.instant());
  }

  private HostDesk desk(InstantSource time) {
    return HostDesk.of(store.hosts(), store.cabinet(), accounts.audit(), time);
  }

  private void once(Runnable change) {
    if (hasHappened.compareAndSet(false, true)) {
      change.run();
    }
  }

  private static UnaryOperator<CrawlSettings> same() {
    return settings -> settings;
  }

  private static CrawlSettings deep(CrawlSettings settings, int depth) {
    return new CrawlSettings(
        settings.seeds(),
        settings.limits().withMaxDepth(depth),
        settings.scope(),
        settings.manners(),
        settings.fetch(),
        settings.profile(),
        settings.priority());
  }
}
