package dev.trawl.bench.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Real processes, read from /proc. */
class FollowerTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  /** Burns CPU in a process of its own, below another. */
  private static final String BUSY =
      "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; exit 3";

  private final AtomicLong pages = new AtomicLong();
  private final Follower follower = new Follower(pages::incrementAndGet, _ -> {});

  private Usage follow(String script, Duration most, long enough)
      throws IOException, InterruptedException {
    Duration before = ProcessTree.ofEndedChildren();
    Process process = new ProcessBuilder("sh", "-c", script).start();
    return follower.follow(process, before, most, enough);
  }

  @Test
  void the_cpu_of_children_counts() throws Exception {
    Usage usage = follow(BUSY, LONG, Long.MAX_VALUE);

    assertThat(usage.exit()).isEqualTo(3);
    assertThat(usage.cpu()).isBetween(Duration.ofMillis(50), Duration.ofSeconds(20));
    assertThat(usage.wall()).isGreaterThanOrEqualTo(usage.cpu().dividedBy(2));
  }

  @Test
  void memory_is_seen_while_it_lasts() throws Exception {
    Usage usage = follow(BUSY, LONG, Long.MAX_VALUE);

    assertThat(usage.peakKb()).isGreaterThan(100);
  }

  @Test
  void what_takes_too_long_is_stopped_with_its_children() throws Exception {
    Usage usage = follow("sleep 61234; true", Duration.ofMillis(100), Long.MAX_VALUE);

    assertThat(usage.wasStopped()).isTrue();
    assertThat(usage.wall()).isLessThan(Duration.ofSeconds(60));
    for (ProcessHandle left : ProcessHandle.allProcesses().filter(this::isThatChild).toList()) {
      // Killed, but perhaps not quite gone.
      assertThat(left.onExit().get(10, TimeUnit.SECONDS)).isEqualTo(left);
    }
  }

  @Test
  void what_never_ends_is_stopped_when_it_has_enough() throws Exception {
    Usage usage = follow("sleep 600; true", LONG, 5);

    assertThat(usage.wasStopped()).isTrue();
    assertThat(usage.course().samples()).hasSize(6);
  }

  @Test
  void nothing_runs_on_when_it_cannot_be_followed() throws Exception {
    Follower blind =
        new Follower(
            () -> {
              throw new IOException("the web has gone");
            },
            _ -> {});
    Process process = new ProcessBuilder("sleep", "600").start();

    assertThatIOException()
        .isThrownBy(() -> blind.follow(process, Duration.ZERO, LONG, Long.MAX_VALUE));
    assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
  }

  private boolean isThatChild(ProcessHandle process) {
    return process.info().commandLine().orElse("").endsWith("sleep 61234");
  }
}
