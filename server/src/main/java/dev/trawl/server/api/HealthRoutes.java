package dev.trawl.server.api;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Drawer;
import dev.trawl.crawl.Durations;
import dev.trawl.server.account.Access;
import dev.trawl.server.account.Budget;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Whether the server can do its work, for those who watch over it. */
final class HealthRoutes {
  private final Cabinet cabinet;
  private final InstantSource clock;
  private final String version;
  private final Instant startedAt;

  HealthRoutes(Cabinet cabinet, InstantSource clock, String version) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.version = version;
    this.startedAt = clock.instant();
  }

  List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/health",
                Access.OPEN,
                RouteDoc.of(Groups.OPERATION, "Whether the store answers; 503 when it does not")
                    .giving(HealthBody.class),
                this::health)
            .counting(Budget.FREE));
  }

  private Answer health(Call call) {
    long start = System.nanoTime();
    boolean isWell;
    try {
      cabinet.version(Drawer.SETTINGS);
      isWell = true;
    } catch (RuntimeException e) {
      // Whatever it is: who watches must be told, and nothing else can be done here.
      isWell = false;
    }
    long micros = (System.nanoTime() - start) / 1_000;
    Duration uptime = Duration.between(startedAt, clock.instant());
    HealthBody body =
        new HealthBody(
            isWell ? "ok" : "unavailable",
            call.caller().isKnown() ? version : "",
            isWell ? "ok" : "it does not answer; see the server's log",
            Durations.format(Duration.ofNanos(micros * 1_000)),
            Durations.format(Duration.ofSeconds(Math.max(0, uptime.toSeconds()))));
    return new Answer.Json(isWell ? 200 : 503, body, Map.of());
  }
}
