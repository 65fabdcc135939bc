package dev.trawl.server.statistics;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The newest points at one resolution, in memory. Its owner keeps threads apart. */
final class Track {
  private final Resolution resolution;
  private final Deque<Point> points = new ArrayDeque<>();

  Track(Resolution resolution) {
    this.resolution = resolution;
  }

  void add(Instant now, Tally tally, long open) {
    Instant start = resolution.start(now);
    Point last = points.peekLast();
    if (last != null && !last.from().isBefore(start)) {
      points.removeLast();
      points.add(last.plus(tally, open));
    } else {
      points.add(new Point(start, tally, open));
    }
    prune(now);
  }

  /** Forgets what is too old, and tells whether there is anything left. */
  boolean prune(Instant now) {
    if (resolution.kept() != null) {
      Instant oldest = now.minus(resolution.kept());
      while (!points.isEmpty() && points.getFirst().from().isBefore(oldest)) {
        points.removeFirst();
      }
    }
    return !points.isEmpty();
  }

  List<Point> between(Instant from, Instant to) {
    return points.stream().filter(p -> !p.from().isBefore(from) && p.from().isBefore(to)).toList();
  }

  @Nullable Point newest() {
    return points.peekLast();
  }
}
