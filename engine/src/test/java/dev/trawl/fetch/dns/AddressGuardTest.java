package dev.trawl.fetch.dns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.Host;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressGuardTest {
  private final AddressGuard guard = AddressGuard.publicOnly();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "[::1]",
        "0",
        "0.0.0.0",
        "127.1",
        "2130706433",
        "0x7f000001",
        "017700000001",
        "127.0.0.1.",
        "169.254.169.254",
        "[::ffff:169.254.169.254]",
        "[::ffff:7f00:1]",
        "[64:ff9b::a9fe:a9fe]",
        "[64:ff9b:1::808:808]",
        "[2002:a9fe:a9fe::]",
        "[2001:0:a9fe:a9fe::]",
        "[::a9fe:a9fe]",
        "[::]",
        "[fe80::1]",
        "[fec0::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[ff02::1]",
        "[100::1]",
        "[2001:db8::1]",
        "[3fff::1]",
        "[5f00::1]",
        "10.0.0.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "100.64.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "192.0.2.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
      })
  void an_address_that_is_not_public_is_refused(String host) {
    InetAddress address = IpLiteral.of(new Host(host)).orElseThrow();

    assertThat(guard.permits(address)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.167.255.255",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "[2606:4700::1111]",
        "[2a00:1450::1]",
        "[64:ff9b::808:808]",
      })
  void a_public_address_is_permitted(String host) {
    InetAddress address = IpLiteral.of(new Host(host)).orElseThrow();

    assertThat(guard.permits(address)).isTrue();
  }

  @Test
  void a_mapped_address_made_from_bytes_is_refused() throws UnknownHostException {
    byte[] mapped = new byte[16];
    mapped[10] = mapped[11] = (byte) 0xff;
    mapped[12] = 10;

    assertThat(guard.permits(InetAddress.getByAddress(mapped))).isFalse();
  }

  @Test
  void one_forbidden_address_refuses_them_all() {
    assertThat(guard.permits(addresses("1.1.1.1", "10.0.0.1"))).isFalse();
    assertThat(guard.permits(addresses("1.1.1.1", "fd00::1"))).isFalse();
    assertThat(guard.permits(addresses("1.1.1.1", "2606:4700::1"))).isTrue();
  }

  @Test
  void an_allowed_range_opens_only_itself() {
    AddressGuard intranet =
        AddressGuard.allowing(List.of(Cidr.parse("10.1.0.0/16"), Cidr.parse("fd00:1::/32")));

    assertThat(intranet.permits(addresses("10.1.255.255", "fd00:1::5", "1.1.1.1"))).isTrue();
    assertThat(intranet.permits(addresses("10.2.0.0"))).isFalse();
    assertThat(intranet.permits(addresses("fd00:2::5"))).isFalse();
  }

  @Test
  void allowing_private_addresses_opens_everything() {
    assertThat(AddressGuard.allowPrivate().permits(addresses("127.0.0.1", "::1", "10.0.0.1")))
        .isTrue();
  }

  private static List<InetAddress> addresses(String... literals) {
    return Stream.of(literals).map(InetAddress::ofLiteral).toList();
  }

  @Test
  void the_guard_of_a_crawl_without_a_contact_lets_nobody_but_this_machine_be_asked() {
    AddressGuard guard = AddressGuard.loopbackOnly();

    assertThat(guard.permits(java.net.InetAddress.ofLiteral("127.3.2.1"))).isTrue();
    assertThat(guard.permits(java.net.InetAddress.ofLiteral("::1"))).isTrue();
    assertThat(guard.permits(java.net.InetAddress.ofLiteral("10.0.0.1"))).isFalse();
    assertThat(guard.permits(java.net.InetAddress.ofLiteral("93.184.216.34"))).isFalse();
  }
}
