package dev.trawl.synthetic.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OriginsTest {
  @Test
  void the_port_tells_the_scheme() {
    assertThat(Origins.of("127.1.1.1", 80)).isEqualTo("http://127.1.1.1");
    assertThat(Origins.of("127.1.1.1", 8_080)).isEqualTo("http://127.1.1.1:8080");
    assertThat(Origins.of("127.1.1.1", 443)).isEqualTo("https://127.1.1.1");
    assertThat(Origins.of("127.1.1.1", 8_443)).isEqualTo("https://127.1.1.1:8443");
  }
}
