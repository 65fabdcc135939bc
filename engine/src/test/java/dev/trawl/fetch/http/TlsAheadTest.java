package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.net.ssl.X509ExtendedTrustManager;
import org.junit.jupiter.api.Test;

class TlsAheadTest {
  @Test
  void it_is_loaded_before_anybody_asks_and_only_once() throws InterruptedException {
    X509ExtendedTrustManager trust = Trust.ofTheJdk();
    CountDownLatch asked = new CountDownLatch(1);
    AtomicInteger times = new AtomicInteger();
    Supplier<X509ExtendedTrustManager> counting =
        () -> {
          times.incrementAndGet();
          asked.countDown();
          return trust;
        };

    try (TlsAhead ahead = TlsAhead.load(new TlsSettings(TlsEngine.AUTO, counting))) {
      assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
      assertThat(ahead.settings().trust().get()).isSameAs(trust);
      assertThat(ahead.settings().trust().get()).isSameAs(trust);
      assertThat(times).hasValue(1);
      assertThat(ahead.settings().engine()).isEqualTo(TlsEngine.AUTO);
    }
  }

  @Test
  void what_goes_wrong_is_told_to_whoever_needs_it() {
    Supplier<X509ExtendedTrustManager> broken =
        () -> {
          throw new IllegalStateException("no authorities");
        };

    try (TlsAhead ahead = TlsAhead.load(new TlsSettings(TlsEngine.JSSE, broken))) {
      assertThatThrownBy(ahead.settings().trust()::get)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("no authorities");
    }
  }
}
