package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  @Test
  void requests_are_due_evenly_from_the_start_on() {
    Schedule schedule = new Schedule(1_000, 200, Duration.ofSeconds(3));

    assertThat(schedule.count()).isEqualTo(600);
    assertThat(schedule.due(0)).isEqualTo(1_000);
    assertThat(schedule.due(1)).isEqualTo(1_000 + 5_000_000);
    assertThat(schedule.due(599)).isEqualTo(1_000 + 599 * 5_000_000L);
  }

  @Test
  void a_rate_that_does_not_divide_a_second_does_not_drift() {
    Schedule schedule = new Schedule(0, 3, Duration.ofHours(10));

    assertThat(schedule.due(108_000 - 3)).isEqualTo(Duration.ofSeconds(35_999).toNanos());
  }

  @Test
  void a_part_of_a_second_has_a_part_of_the_requests() {
    assertThat(new Schedule(0, 10, Duration.ofMillis(1_550)).count()).isEqualTo(15);
  }

  @Test
  void there_is_no_schedule_without_a_rate() {
    assertThatThrownBy(() -> new Schedule(0, 0, Duration.ofSeconds(1)))
        .hasMessageContaining("0 requests a second");
  }
}
