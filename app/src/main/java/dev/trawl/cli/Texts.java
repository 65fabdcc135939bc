package dev.trawl.cli;

import java.time.Duration;
import java.util.Locale;

/** Numbers, times and foreign texts as people can read them. */
final class Texts {
  private Texts() {}

  /**
   * Texts of the web may hold escape sequences: what is no printable character becomes a question
   * mark.
   */
  static String printable(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> safe.appendCodePoint(Character.isISOControl(c) || isBidiControl(c) ? '?' : c));
    return safe.toString();
  }

  private static boolean isBidiControl(int c) {
    return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
  }

  static String count(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  static String count(long n, String noun) {
    return count(n) + " " + noun + (n == 1 ? "" : "s");
  }

  static String bytes(long n) {
    if (n < 1_000) {
      return n + " B";
    }
    double value = n;
    for (String unit : new String[] {"kB", "MB", "GB", "TB"}) {
      value /= 1_000;
      if (value < 1_000) {
        return String.format(Locale.ROOT, "%.1f %s", value, unit);
      }
    }
    return String.format(Locale.ROOT, "%.1f PB", value / 1_000);
  }

  static String rate(double perSecond) {
    return String.format(Locale.ROOT, perSecond < 10 ? "%.1f/s" : "%,.0f/s", perSecond);
  }

  static String time(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 60) {
      return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1_000.0);
    }
    return seconds < 3_600
        ? "%d:%02d min".formatted(seconds / 60, seconds % 60)
        : "%d:%02d h".formatted(seconds / 3_600, seconds / 60 % 60);
  }
}
