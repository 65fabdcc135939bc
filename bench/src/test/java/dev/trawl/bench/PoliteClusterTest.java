package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PoliteClusterTest {
  @Test
  void unevenness_is_the_largest_distance_from_the_mean() {
    assertThat(PoliteCluster.unevenness(List.of(90L, 100L, 110L))).isEqualTo(0.1, within(1e-9));
    assertThat(PoliteCluster.unevenness(List.of(5L, 5L))).isZero();
  }
}
