package dev.trawl.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.DnsFailure;
import dev.trawl.fetch.dns.IpLiteral;
import dev.trawl.fetch.dns.Resolver;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Profile;
import dev.trawl.url.Seeds;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedCheckTest {
  private static final Map<String, List<InetAddress>> NAMES =
      Map.of(
          "public.test", List.of(InetAddress.ofLiteral("93.184.216.34")),
          "inside.test", List.of(InetAddress.ofLiteral("10.9.9.9")),
          "mixed.test",
              List.of(InetAddress.ofLiteral("93.184.216.34"), InetAddress.ofLiteral("127.0.0.1")),
          "here.test", List.of(InetAddress.ofLiteral("127.0.0.1")));

  private static final Resolver RESOLVER =
      host -> {
        var literal = IpLiteral.of(host);
        if (literal.isPresent()) {
          return List.of(literal.get());
        }
        List<InetAddress> known = NAMES.get(host.name());
        if (known == null) {
          throw new DnsFailure(ErrorClass.DNS_NXDOMAIN, "no such host");
        }
        return known;
      };

  private static SeedFindings look(AddressGuard guard, String... seeds)
      throws InterruptedException {
    return new SeedCheck(RESOLVER, guard)
        .look(Seeds.all(List.of(seeds), Normalizer.of(Profile.STANDARD)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/",
        "http://127.1/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://017700000001/",
        "http://0.0.0.0/",
        "http://[::1]/",
        "http://[::]/",
        "http://[::ffff:169.254.169.254]/",
        "http://[64:ff9b::a9fe:a9fe]/",
        "http://[2002:a9fe:a9fe::]/",
        "http://169.254.169.254/",
        "http://100.64.0.1/",
        "http://198.18.0.1/",
        "http://inside.test/",
        "http://mixed.test/",
      })
  void private_addresses_are_forbidden_however_they_are_written(String seed)
      throws InterruptedException {
    assertThat(look(AddressGuard.publicOnly(), seed).isHopeless()).isTrue();
  }

  @Test
  void a_name_that_cannot_be_found_may_be_anybodys() throws InterruptedException {
    SeedFindings found = look(AddressGuard.publicOnly(), "http://nobody.test/");

    assertThat(found.foreign()).containsExactly(new Host("nobody.test"));
    assertThat(found.forbidden()).isEmpty();
  }

  @Test
  void one_seed_that_may_be_fetched_is_hope() throws InterruptedException {
    SeedFindings found =
        look(AddressGuard.publicOnly(), "http://inside.test/", "http://public.test/");

    assertThat(found.forbidden()).containsExactly(new Host("inside.test"));
    assertThat(found.isHopeless()).isFalse();
  }

  @Test
  void this_machine_is_nobody_elses() throws InterruptedException {
    SeedFindings found =
        look(AddressGuard.allowPrivate(), "http://here.test/", "http://inside.test/");

    assertThat(found.foreign()).containsExactly(new Host("inside.test"));
    assertThat(found.forbidden()).isEmpty();
  }

  @Test
  void of_many_names_the_first_are_looked_up_and_addresses_all() throws InterruptedException {
    String[] names =
        IntStream.range(0, 50).mapToObj(i -> "http://h" + i + ".test/").toArray(String[]::new);
    String[] addresses =
        IntStream.range(0, 50).mapToObj(i -> "http://10.0.0." + i + "/").toArray(String[]::new);

    assertThat(look(AddressGuard.publicOnly(), names).looked()).isEqualTo(20);
    assertThat(look(AddressGuard.publicOnly(), addresses).forbidden()).hasSize(50);
  }
}
