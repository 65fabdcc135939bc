package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AddressPaceTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration QUARTER = Duration.ofMillis(250);
  private static final int ONE = number("192.0.2.1");
  private static final int OTHER = number("192.0.2.2");

  private final AddressPace addresses = new AddressPace(100, true);

  @Test
  void the_first_caller_may_start_at_once() {
    assertThat(addresses.reserve(ONE, QUARTER, T0)).isEqualTo(T0);
  }

  @Test
  void callers_at_the_same_time_get_slots_one_after_the_other() {
    assertThat(IntStream.range(0, 3).mapToObj(_ -> addresses.reserve(ONE, QUARTER, T0)))
        .containsExactly(T0, T0.plusMillis(250), T0.plusMillis(500));
  }

  @Test
  void an_address_long_unused_may_be_asked_at_once() {
    addresses.reserve(ONE, QUARTER, T0);

    assertThat(addresses.reserve(ONE, QUARTER, T0.plusSeconds(9))).isEqualTo(T0.plusSeconds(9));
  }

  @Test
  void addresses_do_not_wait_for_each_other() {
    addresses.reserve(ONE, QUARTER, T0);

    assertThat(addresses.reserve(OTHER, QUARTER, T0)).isEqualTo(T0);
  }

  @Test
  void loopback_needs_no_timetable_when_exempt() {
    int loopback = addresses.number(InetAddress.getLoopbackAddress());
    addresses.reserve(loopback, QUARTER, T0);

    assertThat(addresses.reserve(loopback, QUARTER, T0)).isEqualTo(T0);
  }

  @Test
  void loopback_has_a_timetable_when_not_exempt() {
    var strict = new AddressPace(100, false);
    int loopback = strict.number(InetAddress.getLoopbackAddress());
    strict.reserve(loopback, QUARTER, T0);

    assertThat(strict.reserve(loopback, QUARTER, T0)).isEqualTo(T0.plusMillis(250));
  }

  @Test
  void neighbours_have_numbers_of_their_own() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      numbers.add(number("192.0.2." + i));
      for (int k = 1; k < 100; k++) {
        numbers.add(number("2001:db8:c0c:%x::%x".formatted(i, k)));
      }
    }

    assertThat(numbers).doesNotHaveDuplicates().doesNotContain(AddressPace.EXEMPT);
  }

  @Test
  void the_address_of_nobody_is_not_exempt() {
    assertThat(number("0.0.0.0")).isNotEqualTo(AddressPace.EXEMPT);
  }

  @Test
  void an_address_is_asked_four_times_as_often_as_a_host() {
    assertThat(AddressPace.intervalFor(Duration.ofSeconds(1))).isEqualTo(QUARTER);
  }

  @Test
  void no_more_addresses_are_remembered_than_agreed() {
    for (int i = 0; i < 1_000; i++) {
      addresses.reserve(number("198.51." + i / 256 + "." + i % 256), QUARTER, T0);
    }

    assertThat(addresses.size()).isEqualTo(100);
  }

  @Test
  void the_address_unused_for_longest_is_forgotten_first() {
    var two = new AddressPace(2, true);
    two.reserve(ONE, QUARTER, T0);
    two.reserve(OTHER, QUARTER, T0);
    two.reserve(ONE, QUARTER, T0);
    two.reserve(number("192.0.2.3"), QUARTER, T0);

    assertThat(two.reserve(ONE, QUARTER, T0)).isEqualTo(T0.plusMillis(500));
  }

  @Test
  void no_two_threads_get_the_same_slot() throws InterruptedException {
    var slots = new ConcurrentLinkedQueue<Instant>();
    var threads =
        IntStream.range(0, 50)
            .mapToObj(_ -> Thread.startVirtualThread(() -> reserveSome(slots)))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(slots).hasSize(5_000).doesNotHaveDuplicates();
  }

  @Test
  void a_table_without_room_is_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new AddressPace(0, true));
  }

  private void reserveSome(ConcurrentLinkedQueue<Instant> slots) {
    for (int i = 0; i < 100; i++) {
      slots.add(addresses.reserve(ONE, QUARTER, T0));
    }
  }

  private static int number(String address) {
    return new AddressPace(1, true).number(InetAddress.ofLiteral(address));
  }
}
