package dev.trawl.server;

import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.dialect.crawls.CrawlsDialect;
import dev.trawl.server.dialect.crawls.Pause;
import dev.trawl.server.dialect.frontier.FrontierDialect;
import dev.trawl.server.dialect.frontier.FrontierParts;
import dev.trawl.server.dialect.jobs.JobsDialect;
import dev.trawl.server.dialect.runs.RunsDialect;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Route;
import dev.trawl.server.service.Services;
import dev.trawl.server.statistics.Statistics;
import io.javalin.config.RoutesConfig;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The calls of other systems, each in its own words, on the same services as the API. */
final class Dialects {
  private final CrawlsDialect crawls;
  private final InstantSource clock;
  private final List<Route> routes = new ArrayList<>();

  private Dialects(DialectParts parts, FrontierParts frontier, Map<String, String> variables) {
    this.crawls = new CrawlsDialect(parts, Pause.REAL);
    this.clock = parts.clock();
    routes.addAll(RunsDialect.routes(parts, variables));
    routes.addAll(crawls.routes(frontier.statistics()));
    routes.addAll(JobsDialect.routes(parts));
    routes.addAll(FrontierDialect.routes(frontier));
  }

  static Dialects of(
      ServerParts parts,
      Services services,
      Accounts accounts,
      Statistics statistics,
      ServerConfig config) {
    DialectParts common =
        new DialectParts(
            services.crawls(),
            services.planner(),
            parts.store().view(),
            services.urls(),
            parts.workforce(),
            parts.clock(),
            parts.random());
    FrontierParts frontier =
        new FrontierParts(
            parts.store(),
            services,
            accounts,
            statistics,
            parts.workforce(),
            parts.storage(),
            parts.trouble(),
            parts.clock(),
            config.version());
    return new Dialects(common, frontier, config.dialects());
  }

  List<Route> routes() {
    return routes;
  }

  /** What does not answer and end. */
  void mount(RoutesConfig config, Doorway doorway, Predicate<Caller> mayStay) {
    crawls.socket(doorway, mayStay, clock).mount(config);
  }
}
