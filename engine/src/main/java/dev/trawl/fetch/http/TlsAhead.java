package dev.trawl.fetch.http;

import java.util.concurrent.CompletableFuture;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Loads what TLS takes, its library and whom to trust, in a thread of its own: for whoever knows
 * that it will be needed and has other things to do until then.
 */
public final class TlsAhead implements AutoCloseable {
  private final TlsSettings settings;

  /** Null when it went wrong: whoever needs it asks again, and is told. */
  private final CompletableFuture<@Nullable X509ExtendedTrustManager> loaded;

  private TlsAhead(TlsSettings settings) {
    this.settings = settings;
    this.loaded =
        CompletableFuture.<@Nullable X509ExtendedTrustManager>supplyAsync(
                this::loadTrust, task -> Thread.ofPlatform().name("trawl-tls").start(task))
            .exceptionally(_ -> null);
  }

  public static TlsAhead load(TlsSettings settings) {
    return new TlsAhead(settings);
  }

  private X509ExtendedTrustManager loadTrust() {
    if (settings.engine() != TlsEngine.JSSE) {
      BoringTls.load();
    }
    return settings.trust().get();
  }

  /** The same settings, with what is loaded here. */
  public TlsSettings settings() {
    return new TlsSettings(settings.engine(), this::trust);
  }

  private X509ExtendedTrustManager trust() {
    X509ExtendedTrustManager known = loaded.join();
    return known == null ? settings.trust().get() : known;
  }

  /** Waits until all is loaded: a process that ends before would leave half a library behind. */
  @Override
  public void close() {
    loaded.join();
  }
}
