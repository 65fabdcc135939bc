package dev.trawl.server;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.SystemResolver;
import dev.trawl.seed.SeedCheck;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.api.Api;
import dev.trawl.server.api.ApiParts;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.HttpFront;
import dev.trawl.server.http.HttpFrontParts;
import dev.trawl.server.http.Listening;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteTable;
import dev.trawl.server.metric.MetricsPage;
import dev.trawl.server.metric.RetentionMeters;
import dev.trawl.server.page.Dashboard;
import dev.trawl.server.page.PageFiles;
import dev.trawl.server.recording.RecordingRoutes;
import dev.trawl.server.recording.Recordings;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.HostDesk;
import dev.trawl.server.service.HouseRules;
import dev.trawl.server.service.Looking;
import dev.trawl.server.service.Retention;
import dev.trawl.server.service.ServerSettings;
import dev.trawl.server.service.Services;
import dev.trawl.server.service.Settings;
import dev.trawl.server.service.Urls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A server that listens. */
public final class TrawlServer implements AutoCloseable {
  private final HttpFront front;
  private final RouteTable routes;
  private final Accounts accounts;
  private final Backstage backstage;
  private final boolean hasDashboard;

  private TrawlServer(
      HttpFront front,
      RouteTable routes,
      Accounts accounts,
      Backstage backstage,
      boolean hasDashboard) {
    this.front = front;
    this.routes = routes;
    this.accounts = accounts;
    this.backstage = backstage;
    this.hasDashboard = hasDashboard;
  }

  /** What works behind the routes and has to be ended. */
  private record Backstage(
      Observation observation,
      Recordings recordings,
      Housekeeping housekeeping,
      SystemResolver resolver) {}

  public static TrawlServer start(ServerParts parts, ServerConfig config) {
    GateConfig gate =
        new GateConfig(config.address().isLoopbackAddress(), config.proxies(), config.limits());
    Accounts accounts = Accounts.of(parts.store().cabinet(), parts.clock(), parts.random(), gate);
    SystemResolver resolver = SystemResolver.open();
    Services services = services(parts, config, accounts, resolver);
    services.crawls().offerPending();
    Doorway doorway = new Doorway(accounts.gate()::admit, accounts.gate()::isEncrypted);
    Observation observation = Observation.start(parts, config.version(), accounts.gate(), doorway);
    RetentionMeters.bind(observation.page(), services.retention());
    Dialects dialects = Dialects.of(parts, services, accounts, observation.statistics(), config);
    Recordings recordings = new Recordings(parts.clock());
    List<Route> more = new ArrayList<>(observation.routes());
    more.addAll(new RecordingRoutes(recordings, accounts.audit()).routes());
    Optional<Dashboard> dashboard = Dashboard.of(PageFiles.packed());
    RouteTable programs =
        new RouteTable(
                Api.routes(
                    new ApiParts(
                        parts.store(),
                        parts.archive(),
                        parts.workforce(),
                        parts.storage(),
                        services,
                        accounts,
                        parts.clock(),
                        config.version()),
                    more))
            .and(dialects.routes());
    RouteTable table = dashboard.map(pages -> pages.before(programs)).orElse(programs);
    HttpFrontParts front =
        new HttpFrontParts(
            doorway,
            parts.store().cabinet(),
            parts.clock(),
            parts.random(),
            observation.requests());
    try {
      return new TrawlServer(
          HttpFront.start(
              new Listening(config.address().getHostAddress(), config.port(), config.tls()),
              table,
              front,
              routes -> {
                observation.mount(routes);
                dialects.mount(routes, doorway, accounts.gate()::mayStay);
              }),
          table,
          accounts,
          new Backstage(
              observation, recordings, Housekeeping.start(services, parts.clock()), resolver),
          dashboard.isPresent());
    } catch (RuntimeException e) {
      observation.close();
      resolver.close();
      throw e;
    }
  }

  private static Services services(
      ServerParts parts, ServerConfig config, Accounts accounts, SystemResolver resolver) {
    AddressGuard guard =
        config.allowPrivate() ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
    Settings settings =
        new Settings(
            parts.store().cabinet(), accounts.audit(), ServerSettings.paced(config.pace()));
    HouseRules house = new HouseRules(config.version(), config.contact(), config.allowPrivate());
    Crawls crawls = new Crawls(parts.store(), accounts.audit(), parts.clock());
    return new Services(
        crawls,
        new CrawlPlanner(house, settings, new SeedCheck(resolver, guard)),
        new Urls(parts.store().view(), parts.archive(), Looking.USUAL),
        HostDesk.of(
            parts.store().hosts(), parts.store().cabinet(), accounts.audit(), parts.clock()),
        settings,
        new Retention(crawls, settings, parts.clock()));
  }

  /** Where it listens. */
  public int port() {
    return front.port();
  }

  /** What makes the first account, to be printed once; empty when there are accounts already. */
  public Optional<String> setUpToken() {
    return accounts.setUp().token();
  }

  /** Whether there are pages for people; not when the program was built without npm. */
  public boolean hasDashboard() {
    return hasDashboard;
  }

  /** All that can be asked of it. */
  public RouteTable routes() {
    return routes;
  }

  /** What this process tells Prometheus; whoever crawls in it may add to it. */
  public MetricsPage metrics() {
    return backstage.observation().page();
  }

  /** Stops listening. May be called twice. */
  @Override
  public void close() {
    backstage.housekeeping().close();
    // Streams end before the rest: nothing else would make them.
    backstage.observation().close();
    front.close();
    backstage.recordings().close();
    backstage.resolver().close();
  }
}
