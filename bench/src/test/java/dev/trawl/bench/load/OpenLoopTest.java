package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OpenLoopTest {
  private static final Schedule TEN_IN_A_SECOND = new Schedule(0, 10, Duration.ofSeconds(1));

  private long now;
  private final List<Long> took = new ArrayList<>();
  private final OpenLoop loop = new OpenLoop(TEN_IN_A_SECOND, () -> now, rest -> now += rest);

  @Test
  void requests_are_sent_when_they_are_due() throws Exception {
    List<Long> sent = new ArrayList<>();

    loop.run(
        () -> {
          sent.add(now / 1_000_000);
          return CompletableFuture.completedFuture("");
        },
        this::note);

    assertThat(sent).containsExactly(0L, 100L, 200L, 300L, 400L, 500L, 600L, 700L, 800L, 900L);
    assertThat(took).containsOnly(0L);
  }

  @Test
  void nobody_waits_for_an_answer() throws Exception {
    List<CompletableFuture<String>> open = new ArrayList<>();

    CompletableFuture<Void> all =
        loop.run(
            () -> {
              open.add(new CompletableFuture<>());
              return open.getLast();
            },
            this::note);

    assertThat(open).hasSize(10);
    assertThat(all).isNotDone();
    now = Duration.ofSeconds(2).toNanos();
    open.forEach(answer -> answer.complete(""));
    assertThat(all).isCompleted();
    assertThat(took).contains(2_000L, 1_100L);
  }

  @Test
  void a_stall_is_charged_to_every_request_that_was_due_meanwhile() throws Exception {
    List<Long> sent = new ArrayList<>();

    loop.run(
        () -> {
          sent.add(now);
          if (sent.size() == 3) {
            now += Duration.ofMillis(450).toNanos();
          }
          return CompletableFuture.completedFuture("");
        },
        this::note);

    assertThat(took).containsExactly(0L, 0L, 450L, 350L, 250L, 150L, 50L, 0L, 0L, 0L);
  }

  private void note(String outcome, Duration time) {
    took.add(time.toMillis());
  }
}
