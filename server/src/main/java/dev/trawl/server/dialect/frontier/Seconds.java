package dev.trawl.server.dialect.frontier;

import dev.trawl.server.http.Problem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/** Delays as they are written here: numbers of seconds, with fractions. */
final class Seconds {
  private static final BigDecimal MOST = BigDecimal.valueOf(3_600);
  private static final BigDecimal MILLIS = BigDecimal.valueOf(1_000);

  private Seconds() {}

  static Duration read(String field, JsonNode given) {
    BigDecimal seconds = given.isNumber() ? given.decimalValue() : BigDecimal.valueOf(-1);
    if (seconds.signum() < 0 || seconds.compareTo(MOST) > 0) {
      throw Problem.invalid(field, given.toString(), "give a number of seconds from 0 to 3600");
    }
    // Rounded up: nobody is asked sooner than was meant.
    return Duration.ofMillis(
        seconds.multiply(MILLIS).setScale(0, RoundingMode.CEILING).longValueExact());
  }
}
