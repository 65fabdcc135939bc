package dev.trawl.cli;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** How fast a counter grew over the last seconds. */
final class Rate {
  private static final Duration WINDOW = Duration.ofSeconds(5);

  private record Sample(Instant at, long count) {}

  private final Deque<Sample> samples = new ArrayDeque<>();

  double of(long count, Instant now) {
    samples.add(new Sample(now, count));
    while (samples.size() > 2 && samples.getFirst().at().isBefore(now.minus(WINDOW))) {
      samples.removeFirst();
    }
    Sample first = samples.getFirst();
    double seconds = Duration.between(first.at(), now).toNanos() / 1e9;
    return seconds <= 0 ? 0 : (count - first.count()) / seconds;
  }
}
