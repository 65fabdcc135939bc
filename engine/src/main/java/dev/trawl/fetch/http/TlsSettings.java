package dev.trawl.fetch.http;

import java.util.function.Supplier;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * How connections are secured.
 *
 * @param trust judges certificates; asked for when the first connection is secured, because to load
 *     hundreds of authorities takes its time
 */
public record TlsSettings(TlsEngine engine, Supplier<X509ExtendedTrustManager> trust) {
  public TlsSettings {
    if (engine == TlsEngine.BORINGSSL) {
      refuse(BoringTls.obstacle());
    }
  }

  private static void refuse(@Nullable Throwable obstacle) {
    if (obstacle != null) {
      throw new IllegalArgumentException(
          "TLS by boringssl is not possible here (%s); choose auto or jsse".formatted(obstacle),
          obstacle);
    }
  }

  /** Trusts what the JDK trusts. */
  public static TlsSettings of(TlsEngine engine) {
    return new TlsSettings(engine, Trust::ofTheJdk);
  }
}
