package dev.trawl.server.live;

import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.service.Workforce;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/**
 * Looks at the home and tells the hub what has changed since the look before. What a look costs
 * depends on the crawls that go on, not on who listens. One thread calls it.
 */
public final class Pulse {
  /** When more URLs of a crawl than this changed between two looks, only that is told. */
  public static final int MOST_URLS = 1_000;

  private final CrawlSight crawls;
  private final UrlSight urls;
  private final WorkerSight workers;
  private final DrawerSight drawers;
  private final Alerts alerts;
  private final List<LookListener> listeners;
  private final InstantSource clock;
  private boolean isAway;

  public Pulse(
      CrawlStore store,
      Workforce workforce,
      EventHub hub,
      Alerts alerts,
      List<LookListener> listeners,
      InstantSource clock) {
    this.crawls = new CrawlSight(store, hub, alerts);
    this.urls = new UrlSight(store.view(), hub, MOST_URLS);
    this.workers = new WorkerSight(workforce, hub, alerts);
    this.drawers = new DrawerSight(store.cabinet(), hub);
    this.alerts = alerts;
    this.listeners = List.copyOf(listeners);
    this.clock = clock;
  }

  /** One look. It does not throw: a home that is away for a while is looked at again. */
  public void beat() {
    Instant now = clock.instant();
    try {
      CrawlSight.Seen seen = crawls.look(now);
      urls.look(seen.crawls(), seen.counts(), now);
      List<WorkerStatus> team = workers.look(now);
      drawers.look(now);
      Look look =
          new Look(
              now,
              seen.crawls(),
              seen.appeared(),
              seen.counts(),
              seen.ended(),
              seen.deleted(),
              team);
      Duration took = Duration.between(now, clock.instant());
      for (LookListener listener : listeners) {
        listener.seen(look, took);
      }
      back(now);
    } catch (RuntimeException e) {
      away(e, now);
    }
  }

  private void back(Instant now) {
    if (isAway) {
      isAway = false;
      alerts.raise(
          new Alert(now, Alert.Kind.STORE_BACK, "the store can be reached again", null, null));
    }
  }

  private void away(RuntimeException e, Instant now) {
    for (LookListener listener : listeners) {
      listener.missed(e);
    }
    if (!isAway) {
      isAway = true;
      String text = "the store could not be read: " + e.getMessage();
      alerts.raise(new Alert(now, Alert.Kind.STORE_AWAY, text, null, null));
    }
  }
}
