package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostOrdersTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @Test
  void without_orders_nothing_is_ordered() {
    assertThat(HostOrders.NONE.isEmpty()).isTrue();
    assertThat(HostOrders.NONE.overrides(new Host("a.test"))).isEmpty();
    assertThat(HostOrders.NONE.resetAt(new Host("a.test"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"www.example.org", "org", "example.org.uk", "myexample.org"})
  void an_order_for_a_host_holds_for_no_other(String other) {
    HostOrders orders = HostOrders.of(List.of(HostOrder.pace("example.org", seconds(5))));

    assertThat(pace(orders, "example.org")).contains(seconds(5));
    assertThat(orders.overrides(new Host(other))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"example.org", "www.example.org", "a.b.example.org", "1.example.org"})
  void an_order_for_a_domain_holds_for_itself_and_every_host_below(String host) {
    HostOrders orders = HostOrders.of(List.of(domain("example.org", 5)));

    assertThat(pace(orders, host)).contains(seconds(5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"org", "example.com", "myexample.org", "example.org.test"})
  void an_order_for_a_domain_holds_for_nothing_beside_or_above(String host) {
    HostOrders orders = HostOrders.of(List.of(domain("example.org", 5)));

    assertThat(orders.overrides(new Host(host))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "a.shop.example.org, 1",
    "b.shop.example.org, 2",
    "shop.example.org, 2",
    "www.example.org, 3",
    "other.org, 4",
  })
  void the_nearest_order_wins(String host, int seconds) {
    HostOrders orders =
        HostOrders.of(
            List.of(
                domain("org", 4),
                domain("example.org", 3),
                domain("shop.example.org", 2),
                HostOrder.pace("a.shop.example.org", seconds(1))));

    assertThat(pace(orders, host)).contains(seconds(seconds));
  }

  @Test
  void an_order_for_a_host_says_nothing_to_hosts_below_a_domain_that_is_ordered_too() {
    HostOrders orders =
        HostOrders.of(
            List.of(domain("org", 4), HostOrder.pace("example.org", Duration.ofSeconds(1))));

    assertThat(pace(orders, "www.example.org")).contains(seconds(4));
  }

  @Test
  void a_block_above_cannot_be_undone_below() {
    HostOrders orders =
        HostOrders.of(
            List.of(
                block("example.org", true, "complaint"),
                domain("shop.example.org", 2),
                HostOrder.pace("a.shop.example.org", Duration.ofSeconds(1))));

    assertThat(blocked(orders, "a.shop.example.org")).contains("complaint");
    assertThat(blocked(orders, "b.shop.example.org")).contains("complaint");
  }

  @Test
  void of_two_blocks_the_nearer_gives_the_reason() {
    HostOrders orders =
        HostOrders.of(
            List.of(block("example.org", true, "far"), block("www.example.org", false, "near")));

    assertThat(blocked(orders, "www.example.org")).contains("near");
    assertThat(blocked(orders, "shop.example.org")).contains("far");
  }

  @Test
  void a_block_below_says_nothing_above() {
    HostOrders orders = HostOrders.of(List.of(block("www.example.org", true, "complaint")));

    assertThat(orders.overrides(new Host("example.org"))).isEmpty();
  }

  @Test
  void an_address_has_no_domain_above_it() {
    HostOrders orders =
        HostOrders.of(List.of(domain("0.2.1", 1), domain("2.1", 2), domain("1", 3)));

    assertThat(orders.overrides(new Host("192.0.2.1"))).isEmpty();
    assertThat(orders.resetAt(new Host("192.0.2.1"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.1", "[::1]"})
  void an_address_takes_orders_as_a_host(String address) {
    HostOrders orders = HostOrders.of(List.of(block(address, true, "complaint")));

    assertThat(blocked(orders, address)).contains("complaint");
  }

  @Test
  void the_dot_of_the_root_makes_no_other_host() {
    HostOrders orders =
        HostOrders.of(List.of(block("example.org", true, "one"), block("b.test.", false, "two")));

    assertThat(blocked(orders, "example.org.")).contains("one");
    assertThat(blocked(orders, "www.example.org.")).contains("one");
    assertThat(blocked(orders, "b.test")).contains("two");
  }

  @Test
  void the_last_reset_counts_be_it_of_the_host_or_above() {
    HostOrders orders =
        HostOrders.of(
            List.of(
                reset("example.org", true, NOON),
                reset("early.example.org", false, NOON.minusSeconds(1)),
                reset("late.example.org", false, NOON.plusSeconds(1)),
                reset("other.test", false, NOON)));

    assertThat(orders.resetAt(new Host("early.example.org"))).isEqualTo(NOON);
    assertThat(orders.resetAt(new Host("late.example.org"))).isEqualTo(NOON.plusSeconds(1));
    assertThat(orders.resetAt(new Host("other.test"))).isEqualTo(NOON);
    assertThat(orders.resetAt(new Host("below.other.test"))).isNull();
  }

  @Test
  void a_reset_alone_undoes_no_order_above() {
    HostOrders orders =
        HostOrders.of(List.of(domain("example.org", 5), reset("www.example.org", false, NOON)));

    assertThat(pace(orders, "www.example.org")).contains(seconds(5));
  }

  private static Optional<Duration> pace(HostOrders orders, String host) {
    return orders.overrides(new Host(host)).flatMap(HostOverrides::pace);
  }

  private static Optional<String> blocked(HostOrders orders, String host) {
    return orders.overrides(new Host(host)).flatMap(HostOverrides::blockedReason);
  }

  private static HostOrder domain(String name, int seconds) {
    HostOverrides pace = new HostOverrides(Optional.of(seconds(seconds)), 1, Optional.empty());
    return new HostOrder(name, true, pace, null);
  }

  private static HostOrder block(String name, boolean isDomain, String reason) {
    HostOverrides block = new HostOverrides(Optional.empty(), 1, Optional.of(reason));
    return new HostOrder(name, isDomain, block, null);
  }

  private static HostOrder reset(String name, boolean isDomain, Instant at) {
    return new HostOrder(name, isDomain, HostOverrides.NONE, at);
  }

  private static Duration seconds(int count) {
    return Duration.ofSeconds(count);
  }
}
