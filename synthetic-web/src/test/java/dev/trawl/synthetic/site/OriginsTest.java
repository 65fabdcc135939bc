package dev.trawl.synthetic.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class OriginsTest {
  @Test
  void a_port_that_is_taken_is_not_offered_for_tls() throws IOException {
    int free = Origins.freeTlsPort();
    try (ServerSocket taken = new ServerSocket()) {
      taken.bind(new InetSocketAddress("0.0.0.0", free));

      assertThat(Origins.freeTlsPort()).isNotEqualTo(free);
    }
  }

  @Test
  void the_port_tells_the_scheme() {
    assertThat(Origins.of("127.1.1.1", 80)).isEqualTo("http://127.1.1.1");
    assertThat(Origins.of("127.1.1.1", 8_080)).isEqualTo("http://127.1.1.1:8080");
    assertThat(Origins.of("127.1.1.1", 443)).isEqualTo("https://127.1.1.1");
    assertThat(Origins.of("127.1.1.1", 8_443)).isEqualTo("https://127.1.1.1:8443");
    assertThat(Origins.of("127.1.1.1", 28_443)).isEqualTo("https://127.1.1.1:28443");
    assertThat(Origins.of("127.1.1.1", 38_443)).isEqualTo("http://127.1.1.1:38443");
  }
}
