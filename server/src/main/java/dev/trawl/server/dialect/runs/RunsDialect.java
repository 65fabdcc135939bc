package dev.trawl.server.dialect.runs;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The routes of {@code /crawl-runs}. */
public final class RunsDialect {
  /** By which name its crawls are known to have come. */
  public static final String NAME = "runs";

  private static final String GROUP = "Dialect: crawl runs";
  private static final Parameter LIMIT = Parameter.integer("limit", "How many, clamped");

  private RunsDialect() {}

  /**
   * Makes the routes.
   *
   * @param environment sets what holds for runs that do not say
   */
  public static List<Route> routes(DialectParts parts, Map<String, String> environment) {
    RunBook book = new RunBook(parts.crawls(), parts.view());
    RunCalls runs =
        new RunCalls(parts.crawls(), parts.planner(), new RunDefaults(environment), book);
    RunUrlCalls urls = new RunUrlCalls(parts.view(), book);
    RunGraphCalls graphs = new RunGraphCalls(parts.view(), parts.urls(), book);
    return List.of(
        Route.post(
                "/crawl-runs",
                Access.OWN,
                doc("Start a run").giving(201, RunAnswers.Created.class),
                runs::create)
            .lenient()
            .counting(Budget.SEEDS),
        Route.get(
                "/crawl-runs",
                Access.READ,
                doc("Runs, newest first").with(LIMIT).giving(RunAnswers.Runs.class),
                runs::list)
            .lenient(),
        Route.get(
                "/crawl-runs/{id}",
                Access.READ,
                doc("A run with its counters").giving(RunAnswers.Detail.class),
                runs::detail)
            .lenient(),
        Route.get(
                "/crawl-runs/{id}/summary",
                Access.READ,
                doc("A run's totals").giving(RunAnswers.Summary.class),
                runs::summary)
            .lenient(),
        Route.post(
                "/crawl-runs/{id}/cancel",
                Access.OWN,
                doc("Cancel a run").giving(RunAnswers.Cancelled.class),
                runs::cancel)
            .lenient(),
        Route.get("/crawl-runs/{id}/urls", Access.READ, urlList(), urls::list).lenient(),
        Route.get(
                "/crawl-runs/{id}/export",
                Access.READ,
                doc("All URLs of a run")
                    .with(Parameter.choice("format", "The form", List.of("json", "csv")), LIMIT)
                    .giving(RunAnswers.Export.class),
                urls::export)
            .lenient()
            .asDownload(),
        Route.get(
                "/crawl-runs/{id}/graph",
                Access.READ,
                doc("Who found whom").with(LIMIT).giving(RunAnswers.Graph.class),
                graphs::graph)
            .lenient()
            .asDownload(),
        Route.get(
                "/crawl-runs/{id}/graph-delta",
                Access.READ,
                doc("What changed after a version")
                    .with(Parameter.integer("after_version", "The last one that is known"), LIMIT)
                    .giving(RunAnswers.Delta.class),
                graphs::delta)
            .lenient());
  }

  private static RouteDoc urlList() {
    List<String> states = Arrays.stream(RunState.values()).map(RunState::name).toList();
    return doc("URLs of a run")
        .with(
            Parameter.choice("status", "Those in one state", states),
            LIMIT,
            Parameter.integer("offset", "How many to leave out"),
            Parameter.choice(
                "sort", "The order", List.of("id", "visited_at", "updated_at", "normalized_url")),
            Parameter.choice("order", "Its direction", List.of("asc", "desc")))
        .giving(RunAnswers.UrlList.class);
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(GROUP, summary);
  }
}
