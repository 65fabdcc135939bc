package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Workers that lost the same database do not all come back to it at the same moment. */
class RetriesTest {
  private final CountDownLatch closed = new CountDownLatch(1);

  @Test
  void pauses_double_from_a_tenth_of_a_second_to_five_seconds() {
    Retries longest = new Retries(always(0x1.fffffffffffffp-1), closed);

    assertPause(longest, Duration.ofMillis(100));
    assertPause(longest, Duration.ofMillis(200));
    assertPause(longest, Duration.ofMillis(400));
    for (int i = 0; i < 20; i++) {
      longest.nextPause();
    }
    assertPause(longest, Duration.ofSeconds(5));
  }

  @Test
  void half_of_a_pause_is_left_to_chance() {
    Retries shortest = new Retries(always(0), closed);

    assertPause(shortest, Duration.ofMillis(50));
    assertPause(shortest, Duration.ofMillis(100));
  }

  @Test
  void no_two_workers_pause_alike() {
    Retries one = new Retries(new SplittableRandom(1), closed);
    Retries other = new Retries(new SplittableRandom(2), closed);

    assertThat(one.nextPause()).isNotEqualTo(other.nextPause());
  }

  @Test
  void a_close_ends_the_pause() {
    Retries retries = new Retries(new SplittableRandom(1), closed);
    closed.countDown();

    assertThat(retries.pause()).isFalse();
  }

  private static void assertPause(Retries retries, Duration expected) {
    assertThat((double) retries.nextPause()).isCloseTo(expected.toNanos(), withPercentage(0.001));
  }

  private static RandomGenerator always(double chance) {
    return new RandomGenerator() {
      @Override
      public long nextLong() {
        throw new UnsupportedOperationException("only doubles are asked for");
      }

      @Override
      public double nextDouble() {
        return chance;
      }
    };
  }
}
