package dev.trawl.fetch.http;

import java.io.IOException;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * Sets up TLS when the first connection needs it: a crawl without https never pays for libraries
 * and authorities.
 */
final class LazyTls implements TlsLayer {
  private final TlsSettings settings;
  private final BufferPool buffers;
  private @Nullable TlsLayer layer;
  private boolean closed;

  LazyTls(TlsSettings settings, BufferPool buffers) {
    this.settings = settings;
    this.buffers = buffers;
  }

  @Override
  public Transport secure(Transport plain, TlsPeer peer) throws IOException {
    return layer().secure(plain, peer);
  }

  private synchronized TlsLayer layer() throws SSLException {
    if (closed) {
      throw new SSLException("the fetcher is closed");
    }
    TlsLayer known = layer;
    if (known == null) {
      known = open();
      layer = known;
    }
    return known;
  }

  /** Whoever the settings lead to. */
  TlsLayer open() {
    X509ExtendedTrustManager trust = settings.trust().get();
    return switch (settings.engine()) {
      case BORINGSSL -> BoringTls.open(trust, buffers);
      case JSSE -> JsseTls.open(trust, buffers);
      case AUTO ->
          BoringTls.obstacle() == null
              ? BoringTls.open(trust, buffers)
              : JsseTls.open(trust, buffers);
    };
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (layer != null) {
      layer.close();
    }
  }
}
