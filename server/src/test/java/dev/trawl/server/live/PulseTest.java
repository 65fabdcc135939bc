package dev.trawl.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.Outcome;
import dev.trawl.url.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PulseTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final LiveRig rig = new LiveRig();

  @Test
  void a_look_asks_the_store_the_same_whether_nobody_or_500_clients_listen() throws Exception {
    CrawlId first = rig.crawl(10);
    rig.crawl(10);
    rig.listen(Topic.urls(first));
    rig.beat();
    rig.beat();
    rig.store.calls();
    rig.beat();
    Map<String, Integer> forOne = rig.store.calls();

    for (int i = 0; i < 500; i++) {
      rig.hub.subscribe(
          "client " + i, Set.of(Topic.CRAWLS, Topic.crawl(first), Topic.urls(first)), null);
    }
    rig.beat();

    assertThat(rig.store.calls()).isEqualTo(forOne);
    assertThat(forOne)
        .isEqualTo(
            Map.of(
                "CrawlCatalog.list",
                1,
                "Frontier.counts",
                2,
                "FrontierView.changes",
                1,
                "Cabinet.version",
                6));
  }

  @Test
  void ended_crawls_cost_nothing() {
    CrawlId crawl = rig.crawl(1);
    rig.beat();
    rig.settle(crawl, 1, Outcome::visited);
    rig.beat();
    rig.store.calls();

    rig.beat();

    assertThat(rig.store.calls()).isEqualTo(Map.of("CrawlCatalog.list", 1, "Cabinet.version", 6));
  }

  @Test
  void a_crawl_is_told_from_its_making_to_its_end() throws Exception {
    rig.beat();
    Subscription all = rig.listen(Topic.CRAWLS);
    CrawlId crawl = rig.crawl(2);
    Subscription one = rig.listen(Topic.crawl(crawl));

    rig.beat();
    rig.settle(crawl, 1, Outcome::visited);
    rig.beat();
    rig.beat();
    rig.settle(crawl, 1, Outcome::visited);
    rig.beat();
    rig.store.crawls().delete(crawl, List.of());
    rig.beat();

    assertThat(LiveRig.heard(all))
        .extracting(Event::type)
        .containsExactly("progress", "created", "progress", "progress", "changed", "deleted");
    List<Event> told = LiveRig.heard(one);
    assertThat(told)
        .extracting(Event::type)
        .containsExactly("counts", "created", "counts", "counts", "changed", "deleted");
    JsonNode last = JSON.readTree(told.get(3).json());
    assertThat(last.at("/states/VISITED").asInt()).isEqualTo(2);
    assertThat(last.at("/open").asInt()).isZero();
    assertThat(JSON.readTree(told.get(4).json()).at("/status").asString()).isEqualTo("COMPLETED");
  }

  @Test
  void counts_tell_which_links_were_not_followed() throws Exception {
    CrawlId crawl = rig.crawl(1);
    rig.beat();
    Subscription one = rig.listen(Topic.crawl(crawl));

    rig.settle(
        crawl, 1, outcome -> outcome.refusing(Refusal.TOO_DEEP, "http://a.test/deep").visited());
    rig.beat();

    JsonNode counts = JSON.readTree(LiveRig.heard(one).getFirst().json());
    assertThat(counts.at("/refused/too_deep").asInt()).isEqualTo(1);
  }

  @Test
  void progress_counts_pages_and_errors_as_the_time_series_do() throws Exception {
    CrawlId crawl = rig.crawl(4);
    rig.beat();
    Subscription all = rig.listen(Topic.CRAWLS);

    rig.settle(crawl, 1, Outcome::visited);
    rig.settle(crawl, 1, outcome -> outcome.answered(UrlState.NOT_FOUND, 404));
    rig.settle(crawl, 1, outcome -> outcome.failed(ErrorClass.RESET));
    rig.settle(crawl, 1, outcome -> outcome.done(UrlState.ROBOTS_BLOCKED));
    rig.beat();

    JsonNode step = JSON.readTree(LiveRig.heard(all).getFirst().json()).at("/crawls/0");
    assertThat(step.at("/open").asInt()).isZero();
    assertThat(step.at("/pages").asInt()).isEqualTo(3);
    assertThat(step.at("/errors").asInt()).isEqualTo(2);
  }

  @Test
  void a_crawl_that_came_and_ended_between_two_looks_is_counted() {
    rig.beat();
    CrawlId crawl = rig.crawl(1);
    rig.settle(crawl, 1, Outcome::visited);

    rig.beat();

    Look look = rig.looks.getLast();
    assertThat(look.appeared()).containsExactly(crawl);
    assertThat(look.ended()).containsExactly(crawl);
    assertThat(look.counts().get(crawl).admitted()).isEqualTo(1);
  }

  @Test
  void changed_urls_are_told_with_the_version_before_them() throws Exception {
    CrawlId crawl = rig.crawl(3);
    Subscription listener = rig.listen(Topic.urls(crawl));
    rig.beat();
    rig.settle(crawl, 2, Outcome::visited);
    rig.beat();
    rig.settle(crawl, 1, Outcome::visited);
    rig.beat();
    rig.beat();

    List<Event> told = LiveRig.heard(listener);
    assertThat(told).extracting(Event::type).containsExactly("urls", "urls");
    JsonNode first = JSON.readTree(told.get(0).json());
    JsonNode second = JSON.readTree(told.get(1).json());
    assertThat(first.at("/urls")).hasSize(2);
    assertThat(first.at("/urls/0/state").asString()).isEqualTo("VISITED");
    assertThat(second.at("/after")).isEqualTo(first.at("/version"));
    assertThat(second.at("/version").asLong()).isEqualTo(rig.store.view().version(crawl));
  }

  @Test
  void when_too_many_urls_changed_only_that_is_told() throws Exception {
    CrawlId crawl = rig.crawl(1);
    Subscription listener = rig.listen(Topic.urls(crawl));
    rig.beat();
    rig.offer(crawl, 1, Pulse.MOST_URLS + 2);
    rig.beat();
    rig.offer(crawl, Pulse.MOST_URLS + 2, Pulse.MOST_URLS + 3);
    rig.beat();

    List<Event> told = LiveRig.heard(listener);
    assertThat(told).extracting(Event::type).containsExactly("many", "urls");
    assertThat(JSON.readTree(told.get(1).json()).at("/after"))
        .isEqualTo(JSON.readTree(told.get(0).json()).at("/version"));
    assertThat(told).allSatisfy(event -> assertThat(event.json()).hasSizeLessThan(1_000));
  }

  @Test
  void what_is_too_much_to_be_told_is_not_read() {
    CrawlId crawl = rig.crawl(1);
    rig.listen(Topic.urls(crawl));
    rig.beat();
    rig.offer(crawl, 1, Pulse.MOST_URLS + 2);
    rig.store.calls();
    rig.beat();

    assertThat(rig.store.calls()).doesNotContainKey("FrontierView.changes");
  }

  @Test
  void a_crawl_is_followed_a_while_after_its_last_listener_left() throws Exception {
    CrawlId crawl = rig.crawl(2);
    rig.listen(Topic.urls(crawl)).close();
    Subscription first = rig.listen(Topic.urls(crawl));
    rig.beat();
    EventId last = rig.hub.newest();
    first.close();
    rig.settle(crawl, 1, Outcome::visited);
    rig.beat();

    Subscription back = rig.hub.subscribe("ann", Set.of(Topic.urls(crawl)), last);

    assertThat(LiveRig.heard(back)).extracting(Event::type).containsExactly("urls");
    back.close();
    rig.clock.advance(Duration.ofMinutes(2));
    rig.beat();
    rig.store.calls();
    rig.beat();
    assertThat(rig.store.calls()).doesNotContainKey("FrontierView.changes");
  }

  @Test
  void a_topic_of_a_crawl_that_is_not_there_is_silent() throws Exception {
    Subscription listener = rig.listen(Topic.urls(new CrawlId(99)));

    rig.beat();
    rig.beat();

    assertThat(LiveRig.heard(listener)).isEmpty();
    assertThat(rig.alerts.recent()).isEmpty();
  }

  @Test
  void workers_are_told_when_they_change_and_missed_when_they_die() throws Exception {
    rig.workers.add(LiveRig.worker("a", "ACTIVE", 1));
    rig.workers.add(LiveRig.worker("b", "ACTIVE", 1));
    rig.beat();
    Subscription listener = rig.listen(Topic.WORKERS, Topic.ALERTS);
    rig.beat();
    rig.workers.set(0, LiveRig.worker("a", "ACTIVE", 5));
    rig.beat();
    rig.workers.set(0, LiveRig.worker("a", "DEAD", 5));
    rig.beat();
    rig.workers.removeFirst();
    rig.beat();

    List<Event> told = LiveRig.heard(listener);
    assertThat(told)
        .extracting(Event::type)
        .containsExactly("workers", "alert", "workers", "workers");
    assertThat(JSON.readTree(told.get(0).json()).at("/workers")).hasSize(1);
    assertThat(JSON.readTree(told.get(3).json()).at("/gone/0").asString()).isEqualTo("a");
    assertThat(rig.alerts.recent())
        .extracting(Alert::kind, Alert::worker)
        .containsExactly(org.assertj.core.groups.Tuple.tuple(Alert.Kind.WORKER_LOST, "a"));
  }

  @Test
  void what_is_administered_is_told_by_its_kind_whoever_changed_it() throws Exception {
    rig.store.cabinet().write(List.of(Change.put(Drawer.USERS, "u/ada", "before")));
    rig.beat();
    Subscription listener = rig.listen(Topic.ADMINISTRATION);
    rig.beat();
    rig.store
        .cabinet()
        .write(
            List.of(
                Change.put(Drawer.USERS, "u/ada", "a secret"),
                Change.remove(Drawer.TOKENS, "t"),
                Change.put(Drawer.AUDIT, "1", "a secret"),
                Change.put(Drawer.SAMPLES, "1", "a count")));
    rig.beat();
    rig.beat();

    List<Event> told = LiveRig.heard(listener);
    assertThat(told).extracting(Event::type).containsExactly("administration");
    assertThat(JSON.readTree(told.getFirst().json()).at("/parts").toString())
        .isEqualTo("[\"users\",\"audit\"]");
  }

  @Test
  void a_crawl_that_fails_raises_an_alert_once() throws Exception {
    CrawlId crawl = rig.crawl(1);
    rig.beat();
    rig.store.crawls().move(crawl, CrawlStatus.FAILED, "disk full");
    rig.beat();
    rig.beat();

    assertThat(rig.alerts.recent())
        .extracting(Alert::text)
        .containsExactly("crawl " + crawl + " failed: disk full");
  }

  @Test
  void a_store_that_goes_away_is_told_once_and_nothing_is_lost_by_it() throws Exception {
    CrawlId crawl = rig.crawl(2);
    Subscription listener = rig.listen(Topic.ALERTS, Topic.crawl(crawl));
    rig.beat();
    rig.settle(crawl, 1, Outcome::visited);
    rig.store.takeAway(true);
    rig.beat();
    rig.beat();
    rig.store.takeAway(false);
    rig.beat();

    assertThat(rig.alerts.recent())
        .extracting(Alert::kind)
        .containsExactly(Alert.Kind.STORE_BACK, Alert.Kind.STORE_AWAY);
    assertThat(LiveRig.heard(listener))
        .extracting(Event::type)
        .containsExactly("alert", "counts", "alert");
  }

  @Test
  void the_thread_looks_until_it_is_closed() throws Exception {
    var looked = new java.util.concurrent.CountDownLatch(3);
    Pulse pulse =
        new Pulse(
            rig.store,
            List::of,
            rig.hub,
            rig.alerts,
            List.of((_, _) -> looked.countDown()),
            rig.clock);

    try (PulseThread thread = PulseThread.start(pulse, Duration.ofMillis(1))) {
      assertThat(looked.await(30, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
      thread.close();
    }
    long left = looked.getCount();
    assertThat(left).isZero();
  }
}
