package dev.trawl.fetch.dns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.Host;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
final class CachingResolverTest {
  private static final Host HOST = new Host("a.test");
  private static final List<InetAddress> FOUND = List.of(InetAddress.ofLiteral("192.0.2.1"));

  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void an_address_is_remembered_for_five_minutes() throws Exception {
    Resolver resolver = caching(host -> FOUND);
    resolver.resolve(HOST);
    now.set(Instant.EPOCH.plus(Duration.ofMinutes(5)).minusMillis(1));
    assertThat(resolver.resolve(HOST)).isEqualTo(FOUND);
    assertThat(asked).hasValue(1);

    now.set(Instant.EPOCH.plus(Duration.ofMinutes(5)));
    resolver.resolve(HOST);
    assertThat(asked).hasValue(2);
  }

  @Test
  void the_absence_of_a_name_is_remembered_for_one_minute() {
    Resolver resolver = caching(failing(ErrorClass.DNS_NXDOMAIN));
    assertThatThrownBy(() -> resolver.resolve(HOST)).isInstanceOf(DnsFailure.class);
    assertThatThrownBy(() -> resolver.resolve(HOST)).isInstanceOf(DnsFailure.class);
    assertThat(asked).hasValue(1);

    now.set(Instant.EPOCH.plus(Duration.ofMinutes(1)));
    assertThatThrownBy(() -> resolver.resolve(HOST)).isInstanceOf(DnsFailure.class);
    assertThat(asked).hasValue(2);
  }

  @Test
  void a_passing_failure_is_not_remembered() {
    Resolver resolver = caching(failing(ErrorClass.DNS_TIMEOUT));
    assertThatThrownBy(() -> resolver.resolve(HOST)).isInstanceOf(DnsFailure.class);
    assertThatThrownBy(() -> resolver.resolve(HOST)).isInstanceOf(DnsFailure.class);

    assertThat(asked).hasValue(2);
  }

  @Test
  void an_answer_without_addresses_is_a_failure() {
    assertThatThrownBy(() -> caching(host -> List.of()).resolve(HOST))
        .isInstanceOf(DnsFailure.class);
  }

  @Test
  void a_literal_is_never_looked_up() throws Exception {
    assertThat(caching(failing(ErrorClass.DNS_ERROR)).resolve(new Host("[::1]")))
        .containsExactly(InetAddress.ofLiteral("::1"));
    assertThat(asked).hasValue(0);
  }

  @Test
  void the_least_used_name_is_forgotten_first() throws Exception {
    Resolver resolver =
        new CachingResolver(
            counted(host -> FOUND),
            now::get,
            new CachingResolver.Limits(Duration.ofMinutes(5), Duration.ofMinutes(1), 2));
    resolver.resolve(new Host("a.test"));
    resolver.resolve(new Host("b.test"));
    resolver.resolve(new Host("a.test"));
    resolver.resolve(new Host("c.test"));
    resolver.resolve(new Host("a.test"));
    assertThat(asked).hasValue(3);

    resolver.resolve(new Host("b.test"));
    assertThat(asked).hasValue(4);
  }

  @Test
  void threads_that_ask_at_once_share_one_lookup() throws Exception {
    var release = new CountDownLatch(1);
    var started = new CountDownLatch(1);
    Resolver resolver =
        caching(
            host -> {
              started.countDown();
              release.await();
              return FOUND;
            });
    List<CompletableFuture<List<InetAddress>>> answers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      answers.add(inThread(resolver));
    }
    started.await();
    release.countDown();

    for (var answer : answers) {
      assertThat(answer.join()).isEqualTo(FOUND);
    }
    assertThat(asked).hasValue(1);
  }

  @Test
  void a_thread_that_is_interrupted_leaves_the_lookup_to_the_next() throws Exception {
    var started = new CountDownLatch(1);
    var never = new CountDownLatch(1);
    Resolver resolver =
        caching(
            host -> {
              if (asked.get() == 1) {
                started.countDown();
                never.await();
              }
              return FOUND;
            });
    Thread first =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    resolver.resolve(HOST);
                  } catch (DnsFailure | InterruptedException e) {
                    return;
                  }
                });
    started.await();
    var second = inThread(resolver);
    first.interrupt();

    assertThat(second.join()).isEqualTo(FOUND);
  }

  private static CompletableFuture<List<InetAddress>> inThread(Resolver resolver) {
    var answer = new CompletableFuture<List<InetAddress>>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                answer.complete(resolver.resolve(HOST));
              } catch (DnsFailure | InterruptedException e) {
                answer.completeExceptionally(e);
              }
            });
    return answer;
  }

  private Resolver caching(Resolver source) {
    return new CachingResolver(counted(source), now::get, CachingResolver.Limits.DEFAULT);
  }

  private Resolver counted(Resolver source) {
    return host -> {
      asked.incrementAndGet();
      return source.resolve(host);
    };
  }

  private static Resolver failing(ErrorClass error) {
    return host -> {
      throw new DnsFailure(error, "scripted");
    };
  }
}
