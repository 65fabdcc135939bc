package dev.trawl.server.api;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.server.account.Access;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import dev.trawl.server.service.Declined;
import dev.trawl.server.statistics.Resolution;
import dev.trawl.server.statistics.Series;
import dev.trawl.server.statistics.Statistics;
import dev.trawl.server.statistics.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How crawls went over time. */
public final class StatisticsRoutes {
  private static final int USUAL_POINTS = 300;

  private static final List<Parameter> SPAN =
      List.of(
          Parameter.text("from", "a time such as 2026-01-31T12:00:00Z; default: 300 points ago"),
          Parameter.text("to", "the first time that is not meant; default: now"),
          Parameter.choice(
              "resolution",
              "what one point stands for; default 10s",
              Arrays.stream(Resolution.values()).map(Resolution::label).toList()));

  private final Statistics statistics;
  private final CrawlCatalog crawls;
  private final InstantSource clock;

  public StatisticsRoutes(Statistics statistics, CrawlCatalog crawls, InstantSource clock) {
    this.statistics = statistics;
    this.crawls = crawls;
    this.clock = clock;
  }

  public List<Route> routes() {
    Parameter[] span = SPAN.toArray(Parameter[]::new);
    return List.of(
        Route.get(
            "/v1/statistics",
            Access.READ,
            doc("All crawls together over time").with(span).giving(SeriesBody.class),
            call -> series(call, null)),
        Route.get(
            "/v1/crawls/{id}/statistics",
            Access.READ,
            doc("A crawl over time").with(span).giving(SeriesBody.class),
            call -> series(call, known(Inputs.crawl(call)))),
        Route.get(
            "/v1/throughput",
            Access.READ,
            doc("How fast all crawls go, and how well").giving(Throughput.class),
            _ -> Answer.ok(Throughput.of(statistics, clock.instant()))));
  }

  private CrawlId known(CrawlId id) {
    return crawls
        .find(id)
        .map(Crawl::id)
        .orElseThrow(() -> Declined.unknown("there is no crawl %s".formatted(id)));
  }

  private Answer series(Call call, @Nullable CrawlId crawl) {
    Instant now = clock.instant();
    Resolution resolution = resolution(call);
    // The point of this moment, too.
    Instant to = time(call, "to", now.plusSeconds(1));
    Duration usual = resolution.step().multipliedBy(USUAL_POINTS);
    Instant from = time(call, "from", to.minus(usual));
    try {
      Series series = statistics.series(crawl, from, to, resolution);
      return Answer.ok(SeriesBody.of(series));
    } catch (IllegalArgumentException e) {
      throw Problem.of(400, String.valueOf(e.getMessage()))
          .at("resolution", resolution.label(), "ask for less, or coarser");
    }
  }

  private static Resolution resolution(Call call) {
    String text = call.query().text("resolution").orElse(Resolution.TEN_SECONDS.label());
    try {
      return Resolution.parse(text);
    } catch (IllegalArgumentException e) {
      throw Problem.invalid("resolution", text, "give 1s, 10s, 1m, 1h or 1d");
    }
  }

  private static Instant time(Call call, String name, Instant usual) {
    String text = call.query().text(name).orElse("");
    if (text.isEmpty()) {
      return usual;
    }
    try {
      Instant time = Instant.parse(text);
      if (time.isBefore(Instant.EPOCH) || time.getEpochSecond() > 99_999_999_999L) {
        throw Problem.invalid(name, text, "give a time between 1970 and 5138");
      }
      return time;
    } catch (DateTimeParseException e) {
      throw Problem.invalid(name, text, "write a time such as 2026-01-31T12:00:00Z");
    }
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.OPERATION, summary);
  }
}
