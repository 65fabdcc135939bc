package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.net.ssl.X509ExtendedTrustManager;
import org.junit.jupiter.api.Test;

class TlsSettingsTest {
  @Test
  void what_is_loaded_ahead_is_loaded_once() {
    X509ExtendedTrustManager trust = Trust.ofTheJdk();
    AtomicInteger asked = new AtomicInteger();
    TlsSettings loading =
        new TlsSettings(
                TlsEngine.AUTO,
                () -> {
                  asked.incrementAndGet();
                  return trust;
                })
            .loading();

    assertThat(loading.trust().get()).isSameAs(trust);
    assertThat(loading.trust().get()).isSameAs(trust);
    assertThat(asked).hasValue(1);
    assertThat(loading.engine()).isEqualTo(TlsEngine.AUTO);
  }

  @Test
  void what_goes_wrong_ahead_is_told_when_it_is_needed() {
    Supplier<X509ExtendedTrustManager> broken =
        () -> {
          throw new IllegalStateException("no authorities");
        };

    TlsSettings loading = new TlsSettings(TlsEngine.JSSE, broken).loading();

    assertThatThrownBy(loading.trust()::get)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no authorities");
  }
}
