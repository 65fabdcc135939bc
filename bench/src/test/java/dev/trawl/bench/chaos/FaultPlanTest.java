package dev.trawl.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FaultPlanTest {
  @Test
  void a_seed_repeats_its_plan() {
    assertThat(FaultPlan.of(100, 7)).isEqualTo(FaultPlan.of(100, 7));
    assertThat(FaultPlan.of(100, 7)).isNotEqualTo(FaultPlan.of(100, 8));
  }

  @Test
  void a_plan_has_as_many_faults_as_were_asked_for() {
    for (int count = 0; count <= 200; count++) {
      assertThat(FaultPlan.of(count, count).faults()).hasSize(count);
    }
  }

  @Test
  void every_kind_of_fault_comes_when_there_is_room() {
    assertThat(FaultPlan.of(Fault.values().length * 2, 1).faults()).contains(Fault.values());
  }

  @Test
  void kills_come_most_often() {
    long kills = FaultPlan.of(100, 1).faults().stream().filter(Fault.KILL::equals).count();

    assertThat(kills).isGreaterThanOrEqualTo(15);
  }
}
