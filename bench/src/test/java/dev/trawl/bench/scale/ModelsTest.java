package dev.trawl.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ModelsTest {
  private final Random random = new Random(3);

  @Test
  void slots_are_shared_as_evenly_as_whole_slots_can_be() {
    SlotSharing.Spread spread = new SlotSharing(200, 100_000, random).spread();

    assertThat(spread.fewestSlots()).isEqualTo(20);
    assertThat(spread.mostSlots()).isEqualTo(21);
    assertThat(spread.meanHosts()).isEqualTo(500);
  }

  @Test
  void only_what_the_dead_had_moves_and_little_more() {
    SlotSharing sharing = new SlotSharing(200, 100_000, random);

    int moved = sharing.lose(1, random);

    assertThat(moved).isBetween(20, 21);
    assertThat(sharing.spread().meanHosts()).isGreaterThan(500);
  }

  @Test
  void slots_of_the_dead_lie_idle_for_a_lease_at_most_and_a_heartbeat() {
    TakeOver model =
        new TakeOver(3, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMillis(100));

    Duration[] times = model.simulate(1_000, random);

    assertThat(times[0]).isGreaterThan(Duration.ofSeconds(25));
    assertThat(times[999]).isLessThan(Duration.ofMillis(35_100));
  }

  @Test
  void a_database_with_room_settles_within_a_batch_or_two() {
    SettleQueue queue =
        new SettleQueue(
            10,
            1_000,
            4,
            Duration.ZERO,
            Duration.ofMillis(5),
            Duration.ZERO,
            Duration.ofNanos(500_000));

    SettleQueue.Result result = queue.simulate(Duration.ofSeconds(20), random);

    assertThat(result.keepsUp()).isTrue();
    assertThat(result.busy()).isBetween(0.115, 0.135);
    assertThat(result.p95()).isLessThan(Duration.ofMillis(20));
  }

  @Test
  void a_database_with_too_few_cores_falls_behind() {
    SettleQueue queue =
        new SettleQueue(
            10, 1_000, 1, Duration.ZERO, Duration.ofMillis(5), Duration.ZERO, Duration.ofMillis(2));

    SettleQueue.Result result = queue.simulate(Duration.ofSeconds(20), random);

    assertThat(result.keepsUp()).isFalse();
    assertThat(result.busy()).isGreaterThan(0.95);
  }

  @Test
  void batches_grow_until_a_busy_database_keeps_up() {
    Duration perBatch = Duration.ofMillis(3);
    Duration perPage = Duration.ofNanos(400_000);

    SettleQueue.Result idle =
        new SettleQueue(50, 500, 4, Duration.ZERO, Duration.ofMillis(5), perBatch, perPage)
            .simulate(Duration.ofSeconds(20), random);
    SettleQueue.Result busy =
        new SettleQueue(50, 4_000, 4, Duration.ZERO, Duration.ofMillis(5), perBatch, perPage)
            .simulate(Duration.ofSeconds(20), random);

    assertThat(busy.keepsUp()).isTrue();
    assertThat(busy.batch()).isGreaterThan(2 * idle.batch());
  }

  @Test
  void a_moment_of_patience_makes_batches_larger_and_the_database_idler() {
    Duration perBatch = Duration.ofMillis(3);
    Duration perPage = Duration.ofNanos(400_000);
    Duration patience = Duration.ofMillis(300);

    SettleQueue.Result hasty =
        new SettleQueue(50, 2_500, 8, Duration.ZERO, Duration.ofMillis(5), perBatch, perPage)
            .simulate(Duration.ofSeconds(20), random);
    SettleQueue.Result patient =
        new SettleQueue(50, 2_500, 8, patience, Duration.ofMillis(5), perBatch, perPage)
            .simulate(Duration.ofSeconds(20), random);

    assertThat(patient.batch()).isBetween(14.0, 18.0);
    assertThat(patient.busy()).isLessThan(hasty.busy() / 2);
    assertThat(patient.p95()).isLessThan(Duration.ofMillis(330));
  }
}
