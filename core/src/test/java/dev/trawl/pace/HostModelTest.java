package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** A host lives through random events; what it asked for must hold after each of them. */
class HostModelTest {
  private static final int[] STATUSES = {200, 200, 200, 301, 403, 404, 429, 500, 503};
  private static final Duration[] PACES = {
    Duration.ZERO, Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofMinutes(3)
  };

  private HostState state = HostState.unknown(new Host("a.test"));
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private @Nullable Instant lastStart;
  private Instant restEnd = Instant.EPOCH;

  @RepeatedTest(200)
  void no_sequence_of_events_lets_a_host_be_asked_before_its_floor(RepetitionInfo run) {
    var random = new Random(run.getCurrentRepetition());
    PaceSetting setting =
        random.nextBoolean() ? PaceSetting.adaptive() : PaceSetting.every(any(random, PACES));
    Duration crawlDelay = random.nextBoolean() ? null : Duration.ofMillis(random.nextInt(200_000));

    for (int event = 0; event < 200; event++) {
      happen(random, setting, crawlDelay);

      Instant next = HostPace.nextRequestAt(state, setting, crawlDelay);
      if (lastStart != null) {
        assertThat(next).isAfterOrEqualTo(lastStart.plus(floor(setting, crawlDelay)));
      }
      assertThat(next).isAfterOrEqualTo(restEnd);
      assertThat(next).isBeforeOrEqualTo(now.plus(Duration.ofHours(1)));
      assertThat(state.penalty()).isLessThanOrEqualTo(Duration.ofSeconds(30));
    }
  }

  private void happen(Random random, PaceSetting setting, @Nullable Duration crawlDelay) {
    switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> ask(setting, crawlDelay);
      case 4, 5, 6 -> answer(random, setting, crawlDelay);
      case 7 -> state = HostRules.failed(state, any(random, ErrorClass.values()), now);
      case 8 -> now = now.plusMillis(random.nextInt(100_000));
      default -> interfere(random);
    }
  }

  private void ask(PaceSetting setting, @Nullable Duration crawlDelay) {
    now = HostPace.latest(now, HostPace.nextRequestAt(state, setting, crawlDelay));
    state = HostRules.asked(state, now);
    lastStart = now;
  }

  private void answer(Random random, PaceSetting setting, @Nullable Duration crawlDelay) {
    int status = STATUSES[random.nextInt(STATUSES.length)];
    Duration retryAfter = random.nextBoolean() ? null : Duration.ofSeconds(random.nextInt(9_000));
    Duration pace = HostPace.pace(state, setting, crawlDelay);
    Duration responseTime = Duration.ofMillis(random.nextInt(20_000));
    state = HostRules.answered(state, pace, status, responseTime, retryAfter, now);
    if (retryAfter != null && (status == 429 || status == 503)) {
      Duration rest = HostPace.shorter(retryAfter, Duration.ofHours(1));
      restEnd = HostPace.latest(restEnd, now.plus(rest));
    }
  }

  private void interfere(Random random) {
    switch (random.nextInt(4)) {
      case 0 -> {
        state = HostRules.reset(state);
        restEnd = Instant.EPOCH;
      }
      case 1 -> state = HostRules.afterRestart(state, random.nextBoolean(), now);
      case 2 -> state = state.with(HostOverrides.NONE);
      default ->
          state =
              state.with(new HostOverrides(Optional.of(any(random, PACES)), 1, Optional.empty()));
    }
  }

  private Duration floor(PaceSetting setting, @Nullable Duration crawlDelay) {
    Duration robots =
        crawlDelay == null ? Duration.ZERO : HostPace.shorter(crawlDelay, Duration.ofSeconds(120));
    Duration wanted =
        state
            .overrides()
            .pace()
            .orElse(
                setting instanceof PaceSetting.Fixed(Duration interval)
                    ? interval
                    : Duration.ofMillis(250));
    return HostPace.longer(robots, wanted);
  }

  private static <T> T any(Random random, T[] values) {
    return values[random.nextInt(values.length)];
  }
}
