package dev.trawl.client;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Points in the order of time; stretches in which nothing happened are left out.
 *
 * @param resolution what one point stands for: 1s, 10s, 1m, 1h or 1d
 */
public record Series(String resolution, List<Point> points) {
  public Series {
    points = Lists.copy(points);
  }

  /**
   * What happened in one stretch of time.
   *
   * @param pages URLs that were fetched to their end
   * @param open URLs that were open at its end
   * @param amounts by name: admitted, bytes, duplicates, state.…, status.…, error.…
   */
  public record Point(
      Instant from,
      long pages,
      double pagesPerSecond,
      long errors,
      long open,
      Map<String, Long> amounts) {
    public Point {
      amounts = Lists.copy(amounts);
    }
  }
}
