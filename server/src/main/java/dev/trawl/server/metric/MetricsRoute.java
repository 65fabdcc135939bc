package dev.trawl.server.metric;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;

/** {@code /metrics} of a server, for those who may read. */
public final class MetricsRoute {
  private MetricsRoute() {}

  public static Route of(MetricsPage page) {
    return Route.get(
            "/metrics",
            Access.READ,
            RouteDoc.of("Operation", "Metrics in Prometheus' text format")
                .as(MetricsPage.MEDIA_TYPE),
            _ -> Answer.text(MetricsPage.MEDIA_TYPE, page.text()))
        .counting(Budget.FREE);
  }
}
