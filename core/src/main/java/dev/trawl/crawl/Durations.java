package dev.trawl.crawl;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as people write them: {@code 0}, {@code 500ms}, {@code 1s}, {@code 1.5s}, {@code 2m},
 * {@code 1h}.
 */
public final class Durations {
  // Possessive and bounded, so the time to match is linear.
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,12}+(?:\\.\\d{1,9}+)?+)(ms|s|m|h|d)?+");

  /** Not far from what a long holds: what is longer would be read as something else. */
  private static final BigDecimal MOST = BigDecimal.valueOf(100_000 * 86_400_000_000_000L);

  private static final long MILLI = 1_000_000;

  private Durations() {}

  /**
   * Reads a duration.
   *
   * @throws IllegalArgumentException with the text and the legal forms
   */
  public static Duration parse(String text) {
    Matcher m = FORM.matcher(text.strip());
    if (!m.matches() || (m.group(2) == null && new BigDecimal(m.group(1)).signum() != 0)) {
      throw new IllegalArgumentException(
          "'%s' is not a duration; write e.g. 0, 500ms, 1s, 1.5s, 2m or 1h".formatted(text));
    }
    BigDecimal amount = new BigDecimal(m.group(1));
    long unit = m.group(2) == null ? 1_000_000 : nanos(m.group(2));
    BigDecimal nanos = amount.multiply(BigDecimal.valueOf(unit));
    if (nanos.compareTo(MOST) > 0) {
      throw new IllegalArgumentException("'%s' is longer than 100000d; give less".formatted(text));
    }
    return Duration.ofNanos(nanos.longValue());
  }

  /** Writes a duration in the shortest form that {@link #parse} reads back as the same duration. */
  public static String format(Duration duration) {
    long nanos = duration.toNanos();
    if (nanos == 0) {
      return "0";
    }
    if (nanos < 0) {
      return "-" + format(duration.negated());
    }
    if (nanos % MILLI != 0) {
      return nanos / MILLI + fraction(nanos % MILLI) + "ms";
    }
    for (String unit : new String[] {"h", "m", "s"}) {
      if (nanos % nanos(unit) == 0) {
        return nanos / nanos(unit) + unit;
      }
    }
    return nanos / MILLI + "ms";
  }

  /** Of a millisecond, without zeros at the end. */
  private static String fraction(long nanos) {
    String digits = Long.toString(MILLI + nanos);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return "." + digits.substring(1, end);
  }

  private static long nanos(String unit) {
    return switch (unit) {
      case "ms" -> 1_000_000L;
      case "s" -> 1_000_000_000L;
      case "m" -> 60_000_000_000L;
      case "h" -> 3_600_000_000_000L;
      default -> 86_400_000_000_000L;
    };
  }
}
