package dev.trawl.server.api;

import dev.trawl.server.service.About;
import dev.trawl.server.statistics.Series;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Points in the order of time. */
record SeriesBody(
    @About("what one point stands for: 1s, 10s, 1m, 1h or 1d") String resolution,
    @About("stretches in which nothing happened are left out") List<Point> points) {
  /** What happened in one stretch of time. */
  record Point(
      @About("the beginning of the stretch") Instant from,
      @About("URLs that were fetched to their end") long pages,
      @About("pages by the seconds of the stretch") double pagesPerSecond,
      @About("of these, without an answer or with one of 400 and more") long errors,
      @About("URLs that were open at its end") long open,
      @About("by name: admitted, bytes, duplicates, state.…, status.…, error.…")
          Map<String, Long> amounts) {}

  static SeriesBody of(Series series) {
    double seconds = series.resolution().step().toSeconds();
    return new SeriesBody(
        series.resolution().label(),
        series.points().stream()
            .map(
                point ->
                    new Point(
                        point.from(),
                        Math.max(0, point.tally().pages()),
                        Math.max(0, point.tally().pages()) / seconds,
                        Math.max(0, point.tally().errors()),
                        point.open(),
                        point.tally().amounts()))
            .toList());
  }
}
