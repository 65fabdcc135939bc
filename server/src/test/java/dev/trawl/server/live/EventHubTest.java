package dev.trawl.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.CrawlId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EventHubTest {
  private static final Topic URLS = Topic.urls(new CrawlId(7));
  private static final HubLimits SMALL = new HubLimits(5, 100_000, 3, 50_000, 4, 2);

  private final EventHub hub = new EventHub("e1", SMALL);

  @Test
  void a_listener_hears_the_events_of_its_topics_in_order() throws Exception {
    Subscription listener = hub.subscribe("ann", Set.of(Topic.CRAWLS, URLS), null);

    hub.publish(Topic.CRAWLS, "created", "{\"n\":1}");
    hub.publish(Topic.WORKERS, "workers", "{\"n\":2}");
    hub.publish(URLS, "urls", "{\"n\":3}");

    assertThat(heard(listener)).containsExactly("e1-1 {\"n\":1}", "e1-3 {\"n\":3}");
  }

  @Test
  void a_listener_that_does_not_read_is_dropped_and_told_so_while_others_go_on() throws Exception {
    Subscription slow = hub.subscribe("ann", Set.of(Topic.CRAWLS), null);
    Subscription quick = hub.subscribe("bob", Set.of(Topic.CRAWLS), null);

    for (int i = 0; i < 4; i++) {
      hub.publish(Topic.CRAWLS, "changed", "{}");
      assertThat(quick.next(Duration.ZERO)).isInstanceOf(Delivery.News.class);
    }

    assertThat(slow.next(Duration.ZERO)).isEqualTo(new Delivery.End(Ending.TOO_SLOW));
    assertThat(Ending.TOO_SLOW.code()).isEqualTo(1013);
    assertThat(hub.listeners()).isEqualTo(1);
    hub.publish(Topic.CRAWLS, "changed", "{}");
    assertThat(heard(quick)).hasSize(1);
  }

  @Test
  void a_few_large_events_fill_a_queue_as_well_as_many_small_ones() throws Exception {
    Subscription slow = hub.subscribe("ann", Set.of(Topic.CRAWLS), null);

    hub.publish(Topic.CRAWLS, "urls", "{\"x\":\"%s\"}".formatted("x".repeat(30_000)));
    hub.publish(Topic.CRAWLS, "urls", "{\"x\":\"%s\"}".formatted("x".repeat(30_000)));

    assertThat(slow.next(Duration.ZERO)).isEqualTo(new Delivery.End(Ending.TOO_SLOW));
  }

  @Test
  void whoever_comes_back_gets_what_it_missed_once() throws Exception {
    EventId first = hub.publish(Topic.CRAWLS, "changed", "{\"n\":1}").id();
    hub.publish(Topic.CRAWLS, "changed", "{\"n\":2}");
    hub.publish(Topic.WORKERS, "workers", "{\"n\":3}");
    hub.publish(Topic.CRAWLS, "changed", "{\"n\":4}");

    Subscription back = hub.subscribe("ann", Set.of(Topic.CRAWLS), first);
    hub.publish(Topic.CRAWLS, "changed", "{\"n\":5}");

    assertThat(heard(back)).containsExactly("e1-2 {\"n\":2}", "e1-4 {\"n\":4}", "e1-5 {\"n\":5}");
  }

  @Test
  void whoever_comes_back_up_to_date_gets_nothing_but_what_follows() throws Exception {
    EventId last = hub.publish(Topic.CRAWLS, "changed", "{\"n\":1}").id();

    assertThat(heard(hub.subscribe("ann", Set.of(Topic.CRAWLS), last))).isEmpty();
    assertThat(heard(hub.subscribe("ann", Set.of(Topic.CRAWLS), new EventId("e1", 1)))).isEmpty();
  }

  @Test
  void whoever_comes_back_after_an_event_that_is_forgotten_is_told_to_read_anew() throws Exception {
    for (int i = 0; i < 10; i++) {
      hub.publish(Topic.CRAWLS, "changed", "{}");
    }

    for (EventId gone :
        List.of(
            new EventId("e1", 4),
            new EventId("e0", 9),
            new EventId("e1", 11),
            EventId.parse("nonsense"))) {
      Subscription back = hub.subscribe("ann", Set.of(Topic.CRAWLS), gone);
      assertThat(types(back)).as("%s", gone).containsExactly(Event.RESET);
      back.close();
    }
    // One of five that are remembered, but more than may wait.
    assertThat(types(hub.subscribe("ann", Set.of(Topic.CRAWLS), new EventId("e1", 5))))
        .containsExactly(Event.RESET);
    assertThat(types(hub.subscribe("ann", Set.of(Topic.CRAWLS), new EventId("e1", 8))))
        .containsExactly("changed", "changed");
  }

  @Test
  void what_is_remembered_is_bounded_by_its_size_too() throws Exception {
    hub.publish(Topic.CRAWLS, "changed", "{}");
    hub.publish(Topic.CRAWLS, "changed", "{\"x\":\"%s\"}".formatted("x".repeat(99_990)));

    assertThat(types(hub.subscribe("ann", Set.of(Topic.CRAWLS), new EventId("e1", 0))))
        .containsExactly(Event.RESET);
  }

  @Test
  void nobody_may_listen_too_often_and_not_everybody_at_once() {
    hub.subscribe("ann", Set.of(), null);
    Subscription second = hub.subscribe("ann", Set.of(), null);

    assertThatThrownBy(() -> hub.subscribe("ann", Set.of(), null))
        .isInstanceOf(CrowdedException.class)
        .hasMessageContaining("2 open streams of this caller");
    hub.subscribe("bob", Set.of(), null);
    hub.subscribe("cid", Set.of(), null);
    assertThatThrownBy(() -> hub.subscribe("dan", Set.of(), null))
        .isInstanceOf(CrowdedException.class)
        .hasMessageContaining("4 open streams");
    second.close();
    second.close();
    assertThat(hub.listeners()).isEqualTo(3);
    hub.subscribe("dan", Set.of(), null);
  }

  @Test
  void topics_come_and_go() throws Exception {
    Subscription listener = hub.subscribe("ann", Set.of(Topic.CRAWLS), null);
    listener.add(Set.of(URLS));
    listener.remove(Set.of(Topic.CRAWLS));

    hub.publish(Topic.CRAWLS, "changed", "{}");
    hub.publish(URLS, "urls", "{}");

    assertThat(types(listener)).containsExactly("urls");
    assertThat(hub.watched()).containsExactly(new CrawlId(7));
    listener.close();
    assertThat(hub.watched()).isEmpty();
  }

  @Test
  void a_hub_that_closes_says_so_to_all() throws Exception {
    Subscription ann = hub.subscribe("ann", Set.of(Topic.CRAWLS), null);

    hub.close();
    hub.close();

    assertThat(ann.next(Duration.ofMinutes(1))).isEqualTo(new Delivery.End(Ending.CLOSING));
    assertThat(hub.subscribe("ann", Set.of(), null).next(Duration.ZERO))
        .isEqualTo(new Delivery.End(Ending.CLOSING));
  }

  @Test
  void topics_are_read_as_they_are_written() {
    assertThat(Topic.parseAll("crawls,workers,alerts,crawl:1,urls:9007199254740991"))
        .extracting(Topic::toString)
        .containsExactly("crawls", "workers", "alerts", "crawl:1", "urls:9007199254740991");
    for (String wrong :
        List.of("", "crawl", "urls:", "urls:0", "crawls:1", "CRAWLS", "urls:9007199254740992")) {
      assertThatThrownBy(() -> Topic.parse(wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(
            () ->
                Topic.parseAll(
                    String.join(",", java.util.Collections.nCopies(Topic.MOST * 3, "urls:1,x"))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<String> heard(Subscription listener) throws InterruptedException {
    return events(listener).stream().map(e -> e.id() + " " + e.json()).toList();
  }

  private static List<String> types(Subscription listener) throws InterruptedException {
    return events(listener).stream().map(Event::type).toList();
  }

  private static List<Event> events(Subscription listener) throws InterruptedException {
    List<Event> events = new ArrayList<>();
    while (listener.next(Duration.ZERO) instanceof Delivery.News(Event event)) {
      events.add(event);
    }
    return events;
  }
}
