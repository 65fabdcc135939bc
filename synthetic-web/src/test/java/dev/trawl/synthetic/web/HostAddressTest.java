package dev.trawl.synthetic.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HostAddressTest {
  @Test
  void every_number_has_an_address_that_leads_back_to_it() {
    for (int host = 0; host < HostAddress.MOST; host += 997) {
      assertThat(HostAddress.index(HostAddress.name(host))).isEqualTo(host);
    }
  }

  @Test
  void no_two_hosts_share_an_address() {
    Set<String> names = new HashSet<>();
    for (int host = 0; host < 130_000; host++) {
      names.add(HostAddress.name(host));
    }

    assertThat(names).hasSize(130_000);
  }

  @Test
  void octets_0_and_255_are_left_out() {
    for (int host = 0; host < 130_000; host += 7) {
      assertThat(HostAddress.name(host)).matches("127(\\.(?!0|255)[0-9]{1,3}){3}");
    }
  }

  @Test
  void other_names_are_nobodys() {
    assertThat(HostAddress.index("localhost")).isEqualTo(-1);
    assertThat(HostAddress.index("128.1.1.1")).isEqualTo(-1);
    assertThat(HostAddress.index("127.1.1.0")).isEqualTo(-1);
    assertThat(HostAddress.index("127.1.1.251")).isEqualTo(-1);
    assertThat(HostAddress.index("127.1.1")).isEqualTo(-1);
    assertThat(HostAddress.index("127.0.0.1")).isEqualTo(-1);
  }
}
