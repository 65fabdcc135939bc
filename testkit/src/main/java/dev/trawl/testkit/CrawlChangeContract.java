package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.Profile;
import dev.trawl.url.Refusal;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What may change in a crawl that goes on. */
public abstract class CrawlChangeContract extends CrawlStoreContract {
  @Test
  void limits_pace_and_priority_may_change() {
    CrawlId crawl = crawl("/1");
    Crawl before = reread(crawl);
    CrawlSettings next = everythingThatMay(before.settings());

    Crawl changed = store.crawls().change(crawl, next);

    assertThat(changed).isEqualTo(before.with(next));
    assertThat(reread(crawl)).isEqualTo(changed);
    crash();
    assertThat(reread(crawl)).isEqualTo(changed);
  }

  @Test
  void a_crawl_may_change_in_any_status_before_its_end() {
    CrawlId pending = store.crawls().create(Samples.settings()).id();
    CrawlId paused = crawl("/1");
    store.crawls().move(paused, CrawlStatus.PAUSED, "lunch");
    CrawlSettings next = everythingThatMay(Samples.settings());

    assertThat(store.crawls().change(pending, next).status()).isEqualTo(CrawlStatus.PENDING);
    assertThat(store.crawls().change(paused, next).reason()).isEqualTo("lunch");
  }

  @Test
  void a_crawl_that_has_ended_does_not_change() {
    CrawlId crawl = crawl("/1");
    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);
    Crawl before = reread(crawl);

    assertThatThrownBy(() -> store.crawls().change(crawl, everythingThatMay(before.settings())))
        .isInstanceOf(IllegalStateException.class);
    assertThat(reread(crawl)).isEqualTo(before);
  }

  @Test
  void whatever_decides_what_records_mean_stays() {
    CrawlId crawl = crawl("/1");
    Crawl before = reread(crawl);

    for (CrawlSettings other : othersThan(before.settings())) {
      assertThatThrownBy(() -> store.crawls().change(crawl, other))
          .as("%s", other)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("cannot change");
    }
    assertThat(reread(crawl)).isEqualTo(before);
  }

  @Test
  void a_larger_page_budget_admits_more_at_once() {
    CrawlId crawl = crawl(Limits.unlimited().withMaxPages(2), "/1", "/2");
    visit(crawl, "/1", "/3");
    assertThat(counts(crawl).admitted()).isEqualTo(2);

    store.crawls().change(crawl, Samples.settings(Limits.unlimited().withMaxPages(3)));

    settle(Outcome.of(take(crawl, "/2")).linking("/3", "/4").visited());
    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
    assertThat(counts(crawl).refused()).containsEntry(Refusal.PAGE_BUDGET, 2L);
  }

  @Test
  void a_smaller_page_budget_admits_nothing_more_and_takes_nothing_back() {
    CrawlId crawl = crawl("/1", "/2", "/3");

    store.crawls().change(crawl, Samples.settings(Limits.unlimited().withMaxPages(1)));

    visit(crawl, "/1", "/4");
    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
    assertThat(claimedPaths(crawl, 9)).containsExactly("/2", "/3");
    assertThat(counts(crawl).refused()).containsEntry(Refusal.PAGE_BUDGET, 1L);
  }

  @Test
  void a_changed_host_budget_and_depth_hold_at_once() {
    CrawlId crawl = crawl("/1", "/2");
    Limits limits = Limits.unlimited().withMaxPagesPerHost(3).withMaxDepth(1);

    store.crawls().change(crawl, Samples.settings(limits));

    visit(crawl, "/1", "/3", "/4");
    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
    assertThat(counts(crawl).refused()).containsEntry(Refusal.HOST_BUDGET, 1L);
    settle(Outcome.of(take(crawl, "/3")).linking("http://b.test/").visited());
    assertThat(counts(crawl).refused()).containsEntry(Refusal.TOO_DEEP, 1L);
  }

  @Test
  void changed_limits_hold_in_the_next_process() {
    CrawlId crawl = crawl("/1", "/2");
    store.crawls().change(crawl, Samples.settings(Limits.unlimited().withMaxPages(3)));

    crash();

    visit(crawl, "/1", "/3", "/4");
    assertThat(urls(crawl)).containsExactly("/1", "/2", "/3");
  }

  private static CrawlSettings everythingThatMay(CrawlSettings before) {
    return new CrawlSettings(
        before.seeds(),
        new Limits(
            OptionalLong.of(100),
            3,
            OptionalLong.of(4),
            OptionalLong.of(5),
            Optional.of(Duration.ofHours(6))),
        before.scope(),
        before.manners().with(PaceSetting.adaptive()),
        before.fetch(),
        before.profile(),
        7);
  }

  private static List<CrawlSettings> othersThan(CrawlSettings is) {
    List<Seed> seeds = List.of(new Seed("b.test", Samples.url("http://b.test/")));
    ScopeRules scope = ScopeRules.of(ScopeKind.ANY);
    FetchRules fetch = new FetchRules(Duration.ofSeconds(1), 1, 0, true);
    Manners m = is.manners();
    return List.of(
        with(is, seeds, is.scope(), m, is.fetch(), is.profile()),
        with(is, is.seeds(), scope, m, is.fetch(), is.profile()),
        with(is, is.seeds(), is.scope(), Manners.of("Other/2", m.pace()), is.fetch(), is.profile()),
        with(
            is,
            is.seeds(),
            is.scope(),
            new Manners(m.userAgent(), m.pace(), false, m.robotsPatience(), m.demoDelay()),
            is.fetch(),
            is.profile()),
        with(is, is.seeds(), is.scope(), m, fetch, is.profile()),
        with(is, is.seeds(), is.scope(), m, is.fetch(), Profile.AGGRESSIVE));
  }

  private static CrawlSettings with(
      CrawlSettings is,
      List<Seed> seeds,
      ScopeRules scope,
      Manners manners,
      FetchRules fetch,
      Profile profile) {
    return new CrawlSettings(seeds, is.limits(), scope, manners, fetch, profile, is.priority());
  }
}
