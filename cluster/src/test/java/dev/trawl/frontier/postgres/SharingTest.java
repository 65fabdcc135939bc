package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.frontier.postgres.Registry.Census;
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
  void of_a_list_with_the_busy_ones_first_both_kinds_are_chosen_in_proportion() {
    List<Integer> slots = IntStream.range(0, 1_000).boxed().toList();
    for (int busy = 0; busy <= 1_000; busy += 7) {
      for (int count = 0; count <= 1_000; count += 11) {
        int first = busy;

        List<Integer> chosen = Sharing.choose(count, slots);

        assertThat(chosen).hasSize(count).doesNotHaveDuplicates();
        assertThat((double) chosen.stream().filter(slot -> slot < first).count())
            .isBetween(busy * count / 1_000.0 - 0.5, busy * count / 1_000.0 + 0.5);
      }
    }
  }

  @Test
  void of_two_newcomers_each_leaves_the_other_its_part() {
    Census census = new Census(List.of("w1", "w2", "w3"), List.of(1_496, 0, 0), 2_600);

    assertThat(Sharing.takeable("w1", census)).isZero();
    assertThat(Sharing.takeable("w2", census)).isEqualTo(1_300);
    assertThat(Sharing.takeable("w3", census)).isEqualTo(1_300);
  }

  @Test
  void one_alone_takes_all_that_it_should_have() {
    assertThat(Sharing.takeable("w1", new Census(List.of("w1"), List.of(96), 4_000)))
        .isEqualTo(4_000);
    assertThat(Sharing.takeable("w1", new Census(List.of("w1", "w2"), List.of(2_047, 2_048), 1)))
        .isEqualTo(1);
  }

  @Test
  void who_is_not_there_gets_nothing() {
    assertThat(Sharing.shareOf("w3", List.of("w1", "w2"))).isZero();
  }
}
