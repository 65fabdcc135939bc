package dev.trawl.server.metric;

import dev.trawl.server.http.AnswerListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Requests to this server by route and status. */
public final class RequestMeters implements AnswerListener {
  private record Kind(String method, String route, int status) {}

  private final MeterRegistry registry;
  private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

  public RequestMeters(MetricsPage page) {
    this.registry = page.registry();
  }

  @Override
  public void answered(String method, String route, int status, Duration took) {
    timers.computeIfAbsent(new Kind(method, route, status), this::timer).record(took);
  }

  private Timer timer(Kind kind) {
    return Timer.builder("http_server_requests")
        .description("Requests to this server.")
        .tag("method", kind.method())
        .tag("uri", kind.route())
        .tag("status", Integer.toString(kind.status()))
        .serviceLevelObjectives(Buckets.durations())
        .register(registry);
  }
}
