package dev.trawl.fetch.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CidrTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.255.255, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "100.64.0.0/10, 100.127.255.255, true",
    "100.64.0.0/10, 100.128.0.0, false",
    "0.0.0.0/0, 8.8.8.8, true",
    "0.0.0.0/0, ::1, false",
    "1.2.3.4, 1.2.3.4, true",
    "1.2.3.4, 1.2.3.5, false",
    "fc00::/7, fdff::1, true",
    "fc00::/7, fe00::1, false",
    "::1/128, ::1, true",
  })
  void a_range_contains_what_shares_its_prefix(String range, String address, boolean contained) {
    assertThat(Cidr.parse(range).contains(InetAddress.ofLiteral(address))).isEqualTo(contained);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "host/8", "::1/129"})
  void what_is_no_range_is_refused_with_an_example(String text) {
    assertThatThrownBy(() -> Cidr.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + text + "\"")
        .hasMessageContaining("10.0.0.0/8");
  }

  @Test
  void a_range_reads_as_it_is_written() {
    assertThat(Cidr.parse("10.0.0.0/8")).hasToString("10.0.0.0/8");
  }
}
