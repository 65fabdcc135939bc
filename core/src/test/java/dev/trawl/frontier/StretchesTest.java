package dev.trawl.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.frontier.Stretches.Spot;
import org.junit.jupiter.api.Test;

class StretchesTest {
  private final Stretches stretches = new Stretches(new long[] {0, 3, 0, 2});

  @Test
  void a_place_is_in_the_first_stretch_that_is_not_left_out() {
    assertThat(stretches.skip(0, false)).isEqualTo(new Spot(1, 0));
    assertThat(stretches.skip(2, false)).isEqualTo(new Spot(1, 2));
    assertThat(stretches.skip(3, false)).isEqualTo(new Spot(3, 0));
  }

  @Test
  void a_list_may_go_from_the_last_stretch_to_the_first() {
    assertThat(stretches.skip(1, true)).isEqualTo(new Spot(3, 1));
    assertThat(stretches.skip(2, true)).isEqualTo(new Spot(1, 0));
  }

  @Test
  void a_list_has_an_end() {
    assertThat(stretches.skip(5, false).isBeyond()).isTrue();
    assertThat(stretches.skip(5, true).isBeyond()).isTrue();
    assertThat(new Stretches(new long[0]).skip(0, false).isBeyond()).isTrue();
  }
}
