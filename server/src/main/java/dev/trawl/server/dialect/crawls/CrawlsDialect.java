package dev.trawl.server.dialect.crawls;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.account.Caller;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.statistics.Statistics;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Predicate;

/** The routes of {@code /api/v1}, and its WebSocket. */
public final class CrawlsDialect {
  /** By which name its crawls are known to have come. */
  public static final String NAME = "crawls";

  static final String PATH = "/api/v1/crawls";
  static final String NOT_FOUND = "Crawl not found";

  private static final String GROUP = "Dialect: crawls";

  private final DialectParts parts;
  private final Pause pause;
  private final LastLevel lastLevel;
  private final ProgressBook progress;

  public CrawlsDialect(DialectParts parts, Pause pause) {
    this.parts = parts;
    this.pause = pause;
    this.lastLevel = new LastLevel(parts.view());
    this.progress = new ProgressBook(parts.crawls(), parts.view(), lastLevel);
  }

  /**
   * The WebSocket.
   *
   * @param mayStay whether a caller who came in may still listen
   * @param clock by which what was read grows old
   */
  public ProgressSocket socket(Doorway doorway, Predicate<Caller> mayStay, InstantSource clock) {
    RecentProgress recent = new RecentProgress(parts.names(), progress, clock);
    return new ProgressSocket(recent, doorway, mayStay, pause, clock);
  }

  public List<Route> routes(Statistics statistics) {
    CrawlCalls crawls =
        new CrawlCalls(
            parts,
            new RootWatch(parts.view(), pause),
            progress,
            new CrawlGraph(parts.view(), lastLevel));
    WorkCalls work = new WorkCalls(parts.workforce(), statistics, parts.clock());
    return List.of(
        Route.post(
                PATH,
                Access.OWN,
                doc("Start a crawl; answered when its root is fetched")
                    .giving(201, CrawlAnswers.Accepted.class),
                crawls::create)
            .lenient()
            .counting(Budget.SEEDS),
        Route.get(PATH, Access.READ, list(), crawls::list).lenient(),
        Route.get(
                PATH + "/{id}",
                Access.READ,
                doc("How far a crawl is").giving(CrawlAnswers.Progress.class),
                crawls::detail)
            .lenient(),
        Route.delete(
                PATH + "/{id}",
                Access.OWN,
                doc("Cancel a crawl").giving(CrawlAnswers.Cancelled.class),
                crawls::cancel)
            .lenient(),
        Route.get(
                PATH + "/{id}/stats",
                Access.READ,
                doc("Figures of a crawl").giving(CrawlAnswers.Stats.class),
                crawls::stats)
            .lenient(),
        Route.get(
                PATH + "/{id}/graph",
                Access.READ,
                doc("URLs and the links between them").giving(CrawlAnswers.Graph.class),
                crawls::graph)
            .lenient()
            .asDownload(),
        Route.get(
                "/api/v1/workers",
                Access.READ,
                doc("Workers that are alive").giving(CrawlAnswers.Workers.class),
                work::workers)
            .lenient(),
        Route.get(
                "/api/v1/stats/throughput",
                Access.READ,
                doc("Pages per second over time")
                    .with(Parameter.integer("minutes", "How far back, 60 unless told"))
                    .giving(CrawlAnswers.Rates.class),
                work::throughput)
            .lenient());
  }

  private static RouteDoc list() {
    return doc("Crawls, newest first")
        .with(
            Parameter.choice(
                "status", "Those in one state", List.of("running", "completed", "cancelled")),
            Parameter.integer("limit", "How many, 20 unless told, 100 at most"),
            Parameter.integer("offset", "How many to leave out"))
        .giving(CrawlAnswers.Page.class);
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(GROUP, summary);
  }
}
