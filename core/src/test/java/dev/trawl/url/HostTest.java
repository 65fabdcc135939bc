package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostTest {
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "192.0.2.255", "[::1]", "[2001:db8::12]"})
  void addresses_are_told_from_names(String name) {
    assertThat(new Host(name).isAddress()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.test", "a.test.", "server1", "1.example.org", "xn--p1ai", "a.b2", "."})
  void names_are_told_from_addresses(String name) {
    assertThat(new Host(name).isAddress()).isFalse();
  }
}
