package dev.trawl.server.api;

import dev.trawl.export.Exporter;
import dev.trawl.server.http.Route;
import dev.trawl.server.service.Services;
import java.util.ArrayList;
import java.util.List;

/** All routes under {@code /v1}. */
public final class Api {
  private Api() {}

  /**
   * The routes, with those that describe them.
   *
   * @param others routes of this API that are made elsewhere; they are described, too
   */
  public static List<Route> routes(ApiParts parts, List<Route> others) {
    Services services = parts.services();
    List<Route> routes = new ArrayList<>();
    routes.addAll(new CrawlRoutes(services.crawls(), services.planner(), parts.clock()).routes());
    routes.addAll(new UrlRoutes(services.crawls(), services.urls()).routes());
    routes.addAll(new LinkRoutes(services.crawls(), services.urls()).routes());
    routes.addAll(
        new FindingRoutes(
                parts.store(), services.crawls(), services.urls(), services.hosts(), parts.clock())
            .routes());
    Exporter exporter = new Exporter(parts.store().view(), parts.archive());
    routes.addAll(new ExportRoutes(services.crawls(), exporter).routes());
    routes.addAll(new HostRoutes(services.hosts(), services.settings(), parts.clock()).routes());
    routes.addAll(new BlockRoutes(services.hosts()).routes());
    routes.addAll(
        new OperationRoutes(
                parts.workforce(), parts.storage(), services.settings(), parts.accounts().audit())
            .routes());
    SessionRoutes sessions = new SessionRoutes(parts.accounts());
    routes.addAll(sessions.routes());
    routes.addAll(new UserRoutes(parts.accounts().users(), sessions).routes());
    routes.addAll(new TokenRoutes(parts.accounts().tokens()).routes());
    routes.addAll(
        new HealthRoutes(parts.store().cabinet(), parts.clock(), parts.version()).routes());
    routes.addAll(others);
    return Documentation.added(routes, parts.version());
  }
}
