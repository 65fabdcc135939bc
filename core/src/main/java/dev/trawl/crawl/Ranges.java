package dev.trawl.crawl;

import java.time.Duration;
import java.util.OptionalLong;

/** Refuses values out of range, naming the setting, the value and what would be legal. */
final class Ranges {
  private Ranges() {}

  static void check(String setting, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; give a value from %d to %d".formatted(setting, value, least, most));
    }
  }

  static void check(String setting, OptionalLong value, long least, long most) {
    value.ifPresent(v -> check(setting, v, least, most));
  }

  static void check(String setting, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "%s is %s; give a duration from %s to %s"
              .formatted(
                  setting,
                  Durations.format(value),
                  Durations.format(least),
                  Durations.format(most)));
    }
  }
}
