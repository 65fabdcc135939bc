package dev.trawl.bench.report;

import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;

/** The little that is computed from figures. */
public final class Arithmetic {
  private Arithmetic() {}

  /** The middle one, or the mean of the two in the middle; nothing of nothing. */
  public static OptionalDouble median(Collection<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int size = sorted.size();
    if (size == 0) {
      return OptionalDouble.empty();
    }
    double upper = sorted.get(size / 2);
    return OptionalDouble.of(size % 2 == 1 ? upper : (sorted.get(size / 2 - 1) + upper) / 2);
  }

  public static double round(double value, int digits) {
    double factor = Math.pow(10, digits);
    return Math.round(value * factor) / factor;
  }

  /** Rounded to so many digits that count, as figures of very different sizes are shown. */
  public static double significant(double value, int digits) {
    if (value == 0 || !Double.isFinite(value)) {
      return value;
    }
    int magnitude = (int) Math.ceil(Math.log10(Math.abs(value)));
    return round(value, Math.clamp(digits - magnitude, 0, 12));
  }
}
