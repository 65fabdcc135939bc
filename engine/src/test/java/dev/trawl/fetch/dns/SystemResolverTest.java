package dev.trawl.fetch.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(20)
final class SystemResolverTest {
  private static final Duration LONG = Duration.ofSeconds(10);

  @Test
  void the_platform_knows_localhost() throws Exception {
    try (var resolver = SystemResolver.open()) {
      assertThat(resolver.resolve(new Host("localhost"))).allMatch(InetAddress::isLoopbackAddress);
    }
  }

  @Test
  void a_literal_is_not_looked_up() throws Exception {
    try (var resolver = failing("never asked")) {
      assertThat(resolver.resolve(new Host("192.0.2.1")))
          .containsExactly(InetAddress.ofLiteral("192.0.2.1"));
      assertThat(resolver.resolve(new Host("[2001:db8::1]")))
          .containsExactly(InetAddress.ofLiteral("2001:db8::1"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a.test: Name or service not known, DNS_NXDOMAIN",
    "a.test: No address associated with hostname, DNS_NXDOMAIN",
    "a.test: Temporary failure in name resolution, DNS_ERROR",
    "a.test, DNS_ERROR",
  })
  void the_platforms_words_tell_a_missing_name_from_a_passing_failure(
      String message, ErrorClass error) {
    try (var resolver = failing(message)) {
      assertThat(failure(resolver, LONG).error()).isEqualTo(error);
    }
  }

  @Test
  void a_lookup_that_hangs_is_a_timeout() {
    var never = new CountDownLatch(1);
    try (var resolver = hanging(never, Duration.ofMillis(100))) {
      assertThat(failure(resolver, LONG).error()).isEqualTo(ErrorClass.DNS_TIMEOUT);
    }
  }

  @Test
  void a_caller_in_a_hurry_waits_no_longer_than_it_may() {
    var never = new CountDownLatch(1);
    try (var resolver = hanging(never, LONG)) {
      var failed = failure(resolver, Duration.ofMillis(100));

      assertThat(failed.error()).isEqualTo(ErrorClass.DNS_TIMEOUT);
    }
  }

  private static SystemResolver failing(String message) {
    return new SystemResolver(
        name -> {
          throw new UnknownHostException(message);
        },
        LONG,
        1);
  }

  private static SystemResolver hanging(CountDownLatch latch, Duration timeout) {
    return new SystemResolver(
        name -> {
          try {
            latch.await();
          } catch (InterruptedException e) {
            throw new UnknownHostException("interrupted");
          }
          return new InetAddress[0];
        },
        timeout,
        1);
  }

  private static DnsFailure failure(Resolver resolver, Duration limit) {
    return catchThrowableOfType(
        DnsFailure.class, () -> resolver.resolve(new Host("a.test"), limit));
  }
}
