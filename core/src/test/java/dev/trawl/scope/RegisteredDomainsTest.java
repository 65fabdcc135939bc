package dev.trawl.scope;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegisteredDomainsTest {
  @ParameterizedTest
  @CsvSource({
    "www.example.com,     example.com",
    "example.com,         example.com",
    "example.com.,        example.com",
    "a.b.bbc.co.uk,       bbc.co.uk",
    "a.b.me.github.io,    me.github.io",
    "a.b.c.test,          c.test",
    "localhost,           localhost",
    "intranet,            intranet",
    "192.168.0.1,         192.168.0.1",
    "[2001:db8::1],       [2001:db8::1]",
    "com,                 com",
    "x.www.ck,            www.ck",
    "shop.xn--fiqs8s,     shop.xn--fiqs8s",
  })
  void the_registered_domain_is_one_label_below_the_public_suffix(String host, String domain) {
    assertThat(new RegisteredDomains().of(host)).isEqualTo(domain);
  }

  @Test
  void more_hosts_than_the_table_has_places_still_get_their_own_answers() {
    RegisteredDomains domains = new RegisteredDomains();

    assertThat(IntStream.range(0, 20_000))
        .allSatisfy(
            i -> assertThat(domains.of("www.d" + i + ".test")).isEqualTo("d" + i + ".test"));
    assertThat(domains.of("www.d0.test")).isEqualTo("d0.test");
  }
}
