package dev.trawl.server.dialect.jobs;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.dialect.DialectParts;
import dev.trawl.server.http.Handler;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.util.List;

/** The routes of {@code /api/crawl}, and those of jobs under {@code /api/admin}. */
public final class JobsDialect {
  /** By which name its crawls are known to have come. */
  public static final String NAME = "jobs";

  static final String PATH = "/api/crawl/jobs";

  private static final String GROUP = "Dialect: jobs";
  private static final long MOST_SEED_BYTES = 16L << 20;

  private JobsDialect() {}

  public static List<Route> routes(DialectParts parts) {
    JobCalls jobs = new JobCalls(parts);
    return List.of(
        Route.post(
                PATH,
                Access.OWN,
                doc("Submit a job").upTo(MOST_SEED_BYTES).giving(201, JobAnswers.Accepted.class),
                jobs::create)
            .lenient()
            .counting(Budget.SEEDS),
        Route.get(
                PATH + "/{id}",
                Access.READ,
                doc("How far a job is").giving(JobAnswers.Status.class),
                jobs::status)
            .lenient(),
        Route.get(
                PATH + "/{id}/export",
                Access.READ,
                doc("The pages of a job")
                    .with(Parameter.choice("format", "The form", List.of("json", "csv"))),
                jobs::export)
            .lenient()
            .asDownload(),
        Route.get(
                "/api/crawl/search",
                Access.READ,
                doc("Pages by a part of their URL or title")
                    .with(
                        Parameter.text("q", "The part"),
                        Parameter.text("jobId", "Only those of one job"),
                        Parameter.integer("limit", "How many, 10 unless told, 100 at most"))
                    .giving(JobAnswers.Found.class),
                jobs::search)
            .lenient(),
        change("pause", "Pause a job", jobs::pause),
        change("resume", "Let a paused job go on", jobs::resume),
        change("cancel", "Cancel a job", jobs::cancel));
  }

  private static Route change(String verb, String summary, Handler handler) {
    RouteDoc doc = doc(summary).giving(JobAnswers.Moved.class);
    return Route.post("/api/admin/jobs/{id}/" + verb, Access.OWN, doc, handler).lenient();
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(GROUP, summary);
  }
}
