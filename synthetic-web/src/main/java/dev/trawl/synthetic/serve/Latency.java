package dev.trawl.synthetic.serve;

import dev.trawl.synthetic.site.Request;
import java.time.Duration;
import java.util.function.Function;

/**
 * Answers that take a mean time, each URL its own, spread evenly.
 *
 * @param spread by how much an answer may be earlier or later than the mean
 */
public record Latency(Duration mean, Duration spread) implements Function<Request, Duration> {
  private static final long STEP = 0x9E37_79B9_7F4A_7C15L;

  public Latency {
    if (spread.isNegative() || mean.compareTo(spread) < 0) {
      throw new IllegalArgumentException(
          "an answer in %s +- %s would come before its request".formatted(mean, spread));
    }
  }

  @Override
  public Duration apply(Request request) {
    if (spread.isZero()) {
      return mean;
    }
    long mixed = (request.host().hashCode() * 31L + request.target().hashCode()) * STEP;
    double share = (((mixed ^ (mixed >>> 32)) * STEP) >>> 11) * 0x1p-53;
    return mean.minus(spread).plusNanos((long) (2 * share * spread.toNanos()));
  }
}
