package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The crawls of a home and their lives. */
public abstract class CrawlCatalogContract extends CrawlStoreContract {
  /** MOVED is what a transfer to another home leaves behind. */
  private static final Set<CrawlStatus> REACHABLE =
      EnumSet.complementOf(EnumSet.of(CrawlStatus.MOVED));

  @Test
  void a_new_crawl_is_pending() {
    Crawl crawl = store.crawls().create(Samples.settings());

    assertThat(crawl)
        .isEqualTo(
            new Crawl(
                new CrawlId(1),
                Samples.settings(),
                CrawlStatus.PENDING,
                null,
                clock.instant(),
                null));
    assertThat(store.crawls().find(crawl.id())).contains(crawl);
  }

  @Test
  void a_new_crawl_has_counted_nothing() {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();

    assertThat(counts(crawl)).isEqualTo(new Counts(Map.of(), 0, 0, Map.of(), Map.of(), Map.of()));
  }

  @Test
  void ids_are_given_from_1_in_order() {
    for (int i = 0; i < 12; i++) {
      store.crawls().create(Samples.settings());
    }

    assertThat(store.crawls().list())
        .extracting(crawl -> crawl.id().value())
        .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L, 11L, 12L);
  }

  @Test
  void an_unknown_crawl_is_not_found() {
    assertThat(store.crawls().find(new CrawlId(1))).isEmpty();
    assertThat(store.crawls().list()).isEmpty();
  }

  @Test
  void ids_go_on_in_the_next_process() {
    store.crawls().create(Samples.settings());

    reopen();

    assertThat(store.crawls().create(Samples.settings()).id()).isEqualTo(new CrawlId(2));
  }

  @Test
  void all_settings_are_kept() {
    CrawlId id = store.crawls().create(allSettings()).id();

    assertThat(reread(id).settings()).isEqualTo(allSettings());
    reopen();
    assertThat(reread(id).settings()).isEqualTo(allSettings());
  }

  @Test
  void absent_settings_stay_absent() {
    CrawlId id = store.crawls().create(Samples.settings()).id();

    reopen();

    assertThat(reread(id).settings()).isEqualTo(Samples.settings());
  }

  @Test
  void a_crawl_makes_every_legal_move() {
    for (CrawlStatus from : REACHABLE) {
      for (CrawlStatus next : CrawlStatus.values()) {
        if (from.canBecome(next)) {
          CrawlId id = crawlThatIs(from);

          Crawl moved = store.crawls().move(id, next, "because");

          assertThat(moved.status()).isEqualTo(next);
          assertThat(moved.reason()).isEqualTo("because");
          assertThat(reread(id)).isEqualTo(moved);
        }
      }
    }
  }

  @Test
  void a_crawl_refuses_every_other_move() {
    for (CrawlStatus from : REACHABLE) {
      for (CrawlStatus next : CrawlStatus.values()) {
        if (!from.canBecome(next)) {
          Crawl before = reread(crawlThatIs(from));

          assertThatThrownBy(() -> store.crawls().move(before.id(), next, "because"))
              .as("%s to %s", from, next)
              .isInstanceOf(IllegalStateException.class);
          assertThat(reread(before.id())).isEqualTo(before);
        }
      }
    }
  }

  @Test
  void a_final_move_has_its_time() {
    CrawlId crawl = crawl("/1");
    clock.advance(SECOND);

    Crawl cancelled = store.crawls().move(crawl, CrawlStatus.CANCELLED, "by hand");

    assertThat(cancelled.finishedAt()).isEqualTo(clock.instant());
    assertThat(cancelled.createdAt()).isEqualTo(ManualClock.START);
  }

  @Test
  void cancelling_moves_every_open_url_at_once() {
    CrawlId crawl = crawl("/done", "/queued", "/waiting", "/claimed");
    visit(crawl, "/done");
    settle(Outcome.of(take(crawl, "/waiting")).retry(clock.instant().plus(SECOND), Reason.FAILURE));
    take(crawl, "/claimed");

    store.crawls().move(crawl, CrawlStatus.CANCELLED, null);

    assertThat(counts(crawl).of(UrlState.CANCELLED)).isEqualTo(3);
    assertThat(counts(crawl).open()).isZero();
    assertThat(state(crawl, "/claimed")).isEqualTo(UrlState.CANCELLED);
    assertThat(state(crawl, "/queued")).isEqualTo(UrlState.CANCELLED);
    assertThat(record(crawl, "/waiting").notBefore()).isNull();
    assertThat(state(crawl, "/done")).isEqualTo(UrlState.VISITED);
    assertCountersAreFacts(crawl);
  }

  @Test
  void a_crawl_ended_by_a_budget_leaves_nothing_open() {
    CrawlId crawl = crawl("/1", "/2");
    visit(crawl, "/1");

    store.crawls().move(crawl, CrawlStatus.COMPLETED, "maxBytes");

    assertThat(reread(crawl).reason()).isEqualTo("maxBytes");
    assertThat(state(crawl, "/2")).isEqualTo(UrlState.CANCELLED);
  }

  @Test
  void cancelling_one_crawl_leaves_the_others_alone() {
    CrawlId first = crawl("/1");
    CrawlId second = crawl("/1");

    store.crawls().move(first, CrawlStatus.CANCELLED, null);

    assertThat(state(second, "/1")).isEqualTo(UrlState.QUEUED);
    assertThat(claim(second, 1)).hasSize(1);
  }

  @Test
  void a_cancelled_crawl_is_cancelled_after_a_crash() {
    CrawlId crawl = crawl("/1", "/2");
    take(crawl, "/1");
    store.crawls().move(crawl, CrawlStatus.CANCELLED, "by hand");
    Crawl before = reread(crawl);

    crash();

    assertThat(reread(crawl)).isEqualTo(before);
    assertThat(counts(crawl).of(UrlState.CANCELLED)).isEqualTo(2);
    assertThat(arrivals()).isEmpty();
    assertCountersAreFacts(crawl);
  }

  @Test
  void pausing_keeps_everything_open() {
    CrawlId crawl = crawl("/1", "/2");
    take(crawl, "/1");

    store.crawls().move(crawl, CrawlStatus.PAUSED, "lunch");

    assertThat(counts(crawl).of(UrlState.IN_PROGRESS)).isEqualTo(1);
    assertThat(counts(crawl).of(UrlState.QUEUED)).isEqualTo(1);
    assertThat(reread(crawl).finishedAt()).isNull();
  }

  private CrawlId crawlThatIs(CrawlStatus status) {
    CrawlId id = store.crawls().create(Samples.settings()).id();
    if (status != CrawlStatus.PENDING) {
      store.frontier().offer(id, Samples.seeds("/1"));
    }
    if (status != CrawlStatus.PENDING && status != CrawlStatus.RUNNING) {
      store.crawls().move(id, status, null);
    }
    return id;
  }

  private static CrawlSettings allSettings() {
    return new CrawlSettings(
        List.of(new Seed("a.test", Samples.url("/")), new Seed("https://ü", Samples.url("/ü"))),
        new Limits(
            OptionalLong.of(1_000_000_000_000L),
            3,
            OptionalLong.of(4),
            OptionalLong.of(Long.MAX_VALUE),
            Optional.of(Duration.ofHours(5))),
        new ScopeRules(ScopeKind.PREFIX, List.of("/in", "/ä"), List.of("/out"), true, false, false),
        new Manners(
            "Trawl/1.0 (+https://example.org/bot)",
            PaceSetting.adaptive(),
            false,
            Duration.ofMinutes(6),
            Duration.ofSeconds(7)),
        new FetchRules(Duration.ofMillis(1_500), 1L << 30, 8, false),
        Profile.AGGRESSIVE,
        -9);
  }
}
