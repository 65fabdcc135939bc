package dev.trawl.server;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.server.account.Gate;
import dev.trawl.server.api.StatisticsRoutes;
import dev.trawl.server.http.AnswerListener;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Route;
import dev.trawl.server.live.Alerts;
import dev.trawl.server.live.EventHub;
import dev.trawl.server.live.EventRoutes;
import dev.trawl.server.live.EventSocket;
import dev.trawl.server.live.HubLimits;
import dev.trawl.server.live.Look;
import dev.trawl.server.live.LookListener;
import dev.trawl.server.live.Pulse;
import dev.trawl.server.live.PulseThread;
import dev.trawl.server.metric.HomeMeters;
import dev.trawl.server.metric.LoadMeters;
import dev.trawl.server.metric.MetricsPage;
import dev.trawl.server.metric.MetricsRoute;
import dev.trawl.server.metric.RequestMeters;
import dev.trawl.server.statistics.Statistics;
import io.javalin.config.RoutesConfig;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a server sees of its home and tells unasked: events, statistics, metrics. */
final class Observation implements AutoCloseable {
  /** A crawl that is not older has all its counts from the time that statistics know. */
  private static final Duration JUST_BEGUN = Duration.ofMinutes(2);

  private final EventHub hub;
  private final Statistics statistics;
  private final MetricsPage page;
  private final RequestMeters requests;
  private final EventSocket socket;
  private final EventRoutes streams;
  private final List<Route> routes;
  private final PulseThread pulse;

  private Observation(ServerParts parts, String version, Gate gate, Doorway doorway) {
    String epoch = Long.toString(parts.random().nextLong(Long.MAX_VALUE), Character.MAX_RADIX);
    this.hub = new EventHub(epoch, HubLimits.standard());
    this.statistics = new Statistics(parts.store().cabinet());
    this.page = new MetricsPage(version, List.of());
    this.requests = new RequestMeters(page);
    this.socket = new EventSocket(hub, doorway, gate::mayStay, parts.clock());
    LoadMeters.bindListeners(page, hub::listeners);
    LoadMeters.bindLimits(page, gate.limitHits());
    Alerts alerts = new Alerts(hub);
    this.streams = new EventRoutes(hub, alerts, parts.store(), gate::mayStay, parts.clock());
    this.routes = new ArrayList<>();
    routes.addAll(streams.routes());
    routes.addAll(new StatisticsRoutes(statistics, parts.store().crawls(), parts.clock()).routes());
    routes.add(MetricsRoute.of(page));
    List<LookListener> listeners = List.of(new HomeMeters(page), (look, _) -> note(look));
    this.pulse =
        PulseThread.start(
            new Pulse(parts.store(), parts.workforce(), hub, alerts, listeners, parts.clock()),
            PulseThread.EVERY);
  }

  static Observation start(ServerParts parts, String version, Gate gate, Doorway doorway) {
    return new Observation(parts, version, gate, doorway);
  }

  private void note(Look look) {
    statistics.note(look.at(), look.counts(), begun(look));
    look.deleted().forEach(statistics::forget);
  }

  private static Set<CrawlId> begun(Look look) {
    Instant since = look.at().minus(JUST_BEGUN);
    Set<CrawlId> begun = new HashSet<>(look.appeared());
    for (Crawl crawl : look.crawls()) {
      if (crawl.createdAt().isAfter(since)) {
        begun.add(crawl.id());
      }
    }
    return begun;
  }

  /** What can be asked of it. */
  List<Route> routes() {
    return routes;
  }

  void mount(RoutesConfig config) {
    socket.mount(config);
  }

  AnswerListener requests() {
    return requests;
  }

  Statistics statistics() {
    return statistics;
  }

  MetricsPage page() {
    return page;
  }

  /** Ends all streams and keeps what is not kept yet. May be called twice. */
  @Override
  public void close() {
    pulse.close();
    hub.close();
    socket.close();
    streams.close();
    try {
      statistics.close();
    } finally {
      page.close();
    }
  }
}
