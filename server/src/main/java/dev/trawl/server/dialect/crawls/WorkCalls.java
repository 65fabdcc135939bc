package dev.trawl.server.dialect.crawls;

import dev.trawl.server.dialect.Clamp;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Rate;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Rates;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Worker;
import dev.trawl.server.dialect.crawls.CrawlAnswers.Workers;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.service.Workforce;
import dev.trawl.server.statistics.Point;
import dev.trawl.server.statistics.Resolution;
import dev.trawl.server.statistics.Statistics;
import dev.trawl.server.statistics.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/** Who works, and how fast it goes. */
final class WorkCalls {
  private static final Clamp MINUTES = new Clamp(1, 1_440, 60);
  private static final Set<String> ACTIVE = Set.of("alive", "suspect");

  private final Workforce workforce;
  private final Statistics statistics;
  private final InstantSource clock;

  WorkCalls(Workforce workforce, Statistics statistics, InstantSource clock) {
    this.workforce = workforce;
    this.statistics = statistics;
    this.clock = clock;
  }

  Answer workers(Call call) {
    Instant now = clock.instant();
    return Answer.ok(
        new Workers(
            workforce.workers().stream()
                .filter(worker -> ACTIVE.contains(worker.state()))
                .map(worker -> worker(worker, now))
                .toList()));
  }

  Answer throughput(Call call) {
    Instant now = clock.instant();
    long minutes = MINUTES.of(call.query().text("minutes").orElse(null));
    Throughput rates = Throughput.of(statistics, now);
    List<Rate> points =
        statistics
            .series(null, now.minus(Duration.ofMinutes(minutes)), now, Resolution.MINUTE)
            .points()
            .stream()
            .map(WorkCalls::rate)
            .toList();
    return Answer.ok(
        new Rates(rates.pagesPerSecond(), rates.lastMinute(), rates.lastFiveMinutes(), points));
  }

  private static Rate rate(Point point) {
    return new Rate(
        point.from(), point.tally().pages() / (double) Resolution.MINUTE.step().toSeconds());
  }

  private static Worker worker(WorkerStatus worker, Instant now) {
    Instant start = worker.startedAt();
    return new Worker(
        worker.name(),
        worker.state(),
        worker.urls().isEmpty() ? null : worker.urls().getFirst(),
        worker.pages(),
        worker.pagesPerSecond(),
        start == null ? null : Math.max(0, Duration.between(start, now).toSeconds()),
        worker.seenAt(),
        worker.version());
  }
}
