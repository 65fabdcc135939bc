package dev.trawl.fetch.http;

import java.util.concurrent.CompletableFuture;
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

  /**
   * The same, loaded from now on by a thread of its own: for whoever knows that it will be needed
   * and has other things to do until then.
   */
  public TlsSettings loading() {
    CompletableFuture<@Nullable X509ExtendedTrustManager> loaded = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("trawl-tls").start(() -> load(loaded));
    return new TlsSettings(
        engine,
        () -> {
          X509ExtendedTrustManager known = loaded.join();
          // Asked again it tells what went wrong.
          return known == null ? trust.get() : known;
        });
  }

  private void load(CompletableFuture<@Nullable X509ExtendedTrustManager> loaded) {
    try {
      loaded.complete(trust.get());
      if (engine != TlsEngine.JSSE) {
        BoringTls.load();
      }
    } catch (RuntimeException e) {
      // Whoever needs it asks again, and is told.
      loaded.complete(null);
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
