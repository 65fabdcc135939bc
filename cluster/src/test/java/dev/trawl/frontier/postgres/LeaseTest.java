package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LeaseTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final Lease lease = new Lease(Duration.ofSeconds(30), nanos::get);

  @Test
  void it_is_not_valid_before_the_first_heartbeat() {
    assertThat(lease.isValid()).isFalse();
  }

  @Test
  void it_ends_before_others_may_take_the_slots() {
    lease.renewed(lease.now());
    assertThat(lease.isValid()).isTrue();

    pass(Duration.ofSeconds(24));
    assertThat(lease.isValid()).isTrue();
    pass(Duration.ofSeconds(2));
    assertThat(lease.isValid()).isFalse();
  }

  @Test
  void it_counts_from_when_the_heartbeat_was_sent() {
    long sentAt = lease.now();
    pass(Duration.ofSeconds(20));

    lease.renewed(sentAt);

    pass(Duration.ofSeconds(6));
    assertThat(lease.isValid()).isFalse();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }
}
