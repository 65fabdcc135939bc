package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharingTest {
  @Test
  void all_slots_are_shared_and_no_share_is_larger_by_two() {
    for (int workers = 1; workers <= 300; workers++) {
      List<String> names = IntStream.range(0, workers).mapToObj(i -> "w" + i).toList();

      List<Integer> shares = names.stream().map(name -> Sharing.shareOf(name, names)).toList();

      assertThat(shares.stream().mapToInt(Integer::intValue).sum()).isEqualTo(Slots.COUNT);
      assertThat(shares.stream().mapToInt(Integer::intValue).max().orElseThrow())
          .isLessThanOrEqualTo(Slots.COUNT / workers + 1);
    }
  }

  @Test
  void who_is_not_there_gets_nothing() {
    assertThat(Sharing.shareOf("w3", List.of("w1", "w2"))).isZero();
  }
}
