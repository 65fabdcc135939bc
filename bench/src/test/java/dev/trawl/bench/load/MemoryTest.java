package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MemoryTest {
  private final Memory memory = new Memory(Duration.ofSeconds(1));

  @Test
  void each_whole_minute_has_its_mean() {
    looks(60, 100);
    looks(30, 200);
    looks(30, 400);
    looks(20, 900);

    assertThat(memory.minutes()).containsExactly(100L, 300L);
  }

  @Test
  void less_than_a_minute_has_one_mean() {
    looks(10, 100);
    looks(10, 300);

    assertThat(memory.minutes()).containsExactly(200L);
  }

  @Test
  void growth_shows_between_the_first_tenth_and_the_last() {
    looks(10, 100);
    looks(80, 700);
    looks(10, 150);

    assertThat(memory.first()).isEqualTo(100);
    assertThat(memory.last()).isEqualTo(150);
  }

  private void looks(int count, long mb) {
    for (int i = 0; i < count; i++) {
      memory.add(mb * 1_024);
    }
  }
}
