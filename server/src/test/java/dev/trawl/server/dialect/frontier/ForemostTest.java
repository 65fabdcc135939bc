package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForemostTest {
  private final List<Integer> all = new SplittableRandom(7).ints(1_000, 0, 500).boxed().toList();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 999, 1_000, 5_000})
  void the_first_are_those_of_the_whole_order(int limit) {
    Comparator<Integer> order = Comparator.reverseOrder();

    assertThat(Foremost.of(all, order, limit))
        .isEqualTo(all.stream().sorted(order).limit(limit).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 10})
  void of_nothing_nothing_is_first(int limit) {
    assertThat(Foremost.of(List.<Integer>of(), Comparator.naturalOrder(), limit)).isEmpty();
  }
}
