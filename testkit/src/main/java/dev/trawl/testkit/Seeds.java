package dev.trawl.testkit;

import java.security.SecureRandom;
import java.util.function.LongConsumer;

/** Where random tests start. A failure names its seed; {@code -Dtrawl.seed=N} repeats it. */
public final class Seeds {
  private static final String PROPERTY = "trawl.seed";

  private Seeds() {}

  /** Runs a test with as many seeds, or with the one that was asked for. */
  public static void each(int times, LongConsumer test) {
    Long asked = Long.getLong(PROPERTY);
    SecureRandom random = new SecureRandom();
    for (int i = 0; i < (asked == null ? times : 1); i++) {
      // Short enough to be typed.
      run(asked == null ? random.nextInt(Integer.MAX_VALUE) : asked, test);
    }
  }

  private static void run(long seed, LongConsumer test) {
    try {
      test.accept(seed);
    } catch (AssertionError | RuntimeException e) {
      String how = "%s; repeat with -D%s=%d".formatted(e.getMessage(), PROPERTY, seed);
      throw new AssertionError(how, e);
    }
  }
}
