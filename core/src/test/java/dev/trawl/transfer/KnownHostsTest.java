package dev.trawl.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KnownHostsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final HostOverrides BLOCKED =
      new HostOverrides(
          Optional.empty(), HostOverrides.NONE.concurrency(), Optional.of("asked to"));

  @Test
  void what_was_learned_last_counts() {
    HostState here = state(NOON, Duration.ofSeconds(1), HostOverrides.NONE);
    HostState coming = state(NOON.plusSeconds(9), Duration.ofSeconds(3), HostOverrides.NONE);

    assertThat(KnownHosts.merged(here, coming)).isEqualTo(coming);
    assertThat(KnownHosts.merged(coming, here)).isEqualTo(coming);
  }

  @Test
  void a_host_is_asked_no_sooner_than_either_home_would_have() {
    HostState here = rested(NOON, NOON.plusSeconds(60), Duration.ofSeconds(4));
    HostState coming = rested(NOON.plusSeconds(1), null, Duration.ZERO);

    HostState merged = KnownHosts.merged(here, coming);

    assertThat(merged.lastRequestAt()).isEqualTo(NOON.plusSeconds(1));
    assertThat(merged.restUntil()).isEqualTo(NOON.plusSeconds(60));
    assertThat(merged.penalty()).isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void what_an_operator_set_here_stays() {
    HostState here = state(NOON, Duration.ofSeconds(1), BLOCKED);
    HostState coming = state(NOON.plusSeconds(1), Duration.ofSeconds(1), HostOverrides.NONE);

    assertThat(KnownHosts.merged(here, coming).overrides()).isEqualTo(BLOCKED);
    assertThat(KnownHosts.merged(coming, here).overrides()).isEqualTo(BLOCKED);
  }

  @Test
  void a_host_that_was_never_asked_tells_nothing() {
    HostState asked = state(NOON, Duration.ofSeconds(1), HostOverrides.NONE);
    HostState unknown = HostState.unknown(asked.host());

    assertThat(KnownHosts.merged(unknown, asked)).isEqualTo(asked);
    assertThat(KnownHosts.merged(asked, unknown)).isEqualTo(asked);
  }

  private static HostState state(Instant asked, Duration speed, HostOverrides overrides) {
    return new HostState(
        new Host("a.test"),
        asked,
        null,
        speed,
        Duration.ZERO,
        Breaker.CLOSED,
        overrides,
        List.of());
  }

  private static HostState rested(Instant asked, @Nullable Instant rest, Duration penalty) {
    return new HostState(
        new Host("a.test"),
        asked,
        rest,
        Duration.ZERO,
        penalty,
        Breaker.CLOSED,
        HostOverrides.NONE,
        List.of());
  }
}
