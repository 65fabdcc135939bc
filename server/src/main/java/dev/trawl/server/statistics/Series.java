package dev.trawl.server.statistics;

import java.util.List;

/** Points in the order of time. Stretches in which nothing happened are left out. */
public record Series(Resolution resolution, List<Point> points) {
  /** So many points are given at most. */
  public static final int MOST = 5_000;

  public Series {
    points = List.copyOf(points);
  }

  /** All that happened in it. */
  public Tally sum() {
    return points.stream().map(Point::tally).reduce(Tally.NONE, Tally::plus);
  }
}
