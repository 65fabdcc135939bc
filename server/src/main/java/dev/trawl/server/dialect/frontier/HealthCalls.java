package dev.trawl.server.dialect.frontier;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether the server is well, for those who watch over it, and what there is to ask. */
final class HealthCalls {
  private static final double NANOS_PER_MILLI = 1_000_000;
  private static final double MILLIS = 1_000;
  private static final String DOCUMENTS = "/v1/docs";

  private final FrontierParts parts;
  private final Crew crew;
  private final InstantSource clock;
  private final Instant startedAt;

  HealthCalls(FrontierParts parts, Crew crew) {
    this.parts = parts;
    this.crew = crew;
    this.clock = parts.clock();
    this.startedAt = clock.instant();
  }

  /**
   * How all is.
   *
   * @param uptime seconds
   * @param workers those that are at work
   */
  record Health(
      String status,
      Instant timestamp,
      String version,
      double uptime,
      Map<String, Service> services,
      int workers) {}

  record Service(String status, double latencyMs, @Nullable String error) {
    static Service of(@Nullable String error, long start) {
      double took = (System.nanoTime() - start) / NANOS_PER_MILLI;
      return new Service(error == null ? "healthy" : "unhealthy", took, error);
    }

    boolean isWell() {
      return error == null;
    }
  }

  record Sign(String status, @Nullable String reason) {}

  record Index(String name, String version, Map<String, Object> endpoints) {}

  /** Strangers are told the version of the API, and nothing of that of the program. */
  private String version(Call call) {
    return call.caller().isKnown() ? parts.version() : "1";
  }

  Answer health(Call call) {
    Map<String, Service> services = new LinkedHashMap<>();
    long start = System.nanoTime();
    services.put("database", Service.of(storeTrouble().orElse(null), start));
    long second = System.nanoTime();
    services.put("crawler", Service.of(crawlTrouble(call).orElse(null), second));
    boolean isWell = services.values().stream().allMatch(Service::isWell);
    Instant now = clock.instant();
    Health health =
        new Health(
            isWell ? "healthy" : "unhealthy",
            now,
            version(call),
            Math.max(0, Duration.between(startedAt, now).toMillis() / MILLIS),
            services,
            workers());
    return new Answer.Json(isWell ? 200 : 503, health, Map.of());
  }

  /** That somebody answers is all it says. */
  Answer isAlive(Call call) {
    return Answer.ok(new Sign("ok", null));
  }

  Answer isReady(Call call) {
    Optional<String> reason = storeTrouble().or(() -> crawlTrouble(call));
    return reason.isEmpty()
        ? Answer.ok(new Sign("ok", null))
        : new Answer.Json(503, new Sign("unavailable", reason.get()), Map.of());
  }

  /** People get pages, programs get this. */
  Answer index(Call call) {
    Map<String, Object> endpoints = new LinkedHashMap<>();
    endpoints.put("health", "/health");
    endpoints.put("metrics", "/metrics");
    endpoints.put("api", "/v1");
    endpoints.put("documentation", DOCUMENTS);
    endpoints.put("openapi", "/v1/openapi.json");
    endpoints.put(
        "auth",
        Map.of(
            "login", "POST /api/auth/login",
            "logout", "POST /api/auth/logout",
            "me", "GET /api/auth/me"));
    endpoints.put("frontier", "/api/frontier");
    endpoints.put("stats", "/api/stats");
    endpoints.put("pages", "/api/pages");
    endpoints.put("domains", "/api/domains");
    endpoints.put("admin", "/api/admin");
    endpoints.put("runs", "/crawl-runs");
    endpoints.put("crawls", "/api/v1/crawls");
    endpoints.put("jobs", "/api/crawl/jobs");
    boolean isBrowser =
        call.header("Accept").orElse("").toLowerCase(Locale.ROOT).contains("text/html");
    Answer answer =
        isBrowser
            ? Answer.seeOther(DOCUMENTS)
            : Answer.ok(new Index("Trawl", version(call), endpoints));
    return answer.with("Vary", "Accept, Accept-Encoding, Cookie, Authorization");
  }

  private Optional<String> storeTrouble() {
    try {
      parts.store().cabinet().version(Drawer.SETTINGS);
      return Optional.empty();
    } catch (RuntimeException e) {
      // Whatever it is: who watches must be told, and nothing else can be done here.
      return Optional.of("the store does not answer; see the server's log");
    }
  }

  /** What stands in the way may name places on this machine: not for strangers. */
  private Optional<String> crawlTrouble(Call call) {
    return parts
        .trouble()
        .get()
        .map(why -> call.caller().isKnown() ? why : "nothing is fetched; see the server's log");
  }

  private int workers() {
    try {
      return crew.active().size();
    } catch (RuntimeException e) {
      // The store that knows them does not answer, which is told already.
      return 0;
    }
  }
}
