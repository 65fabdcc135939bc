package dev.trawl.fetch.http;

import java.io.IOException;
import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** TLS by the JDK. One context for all connections, so that sessions are resumed. */
final class JsseTls implements TlsLayer {
  private static final String[] APPLICATION_PROTOCOLS = {"http/1.1"};

  private final SSLContext context;
  private final BufferPool buffers;

  private JsseTls(SSLContext context, BufferPool buffers) {
    this.context = context;
    this.buffers = buffers;
  }

  static JsseTls open(X509ExtendedTrustManager trust, BufferPool buffers) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {trust}, null);
      context.getClientSessionContext().setSessionCacheSize(MOST_SESSIONS);
      return new JsseTls(context, buffers);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the JDK's TLS cannot be set up", e);
    }
  }

  @Override
  public Transport secure(Transport plain, TlsPeer peer) throws IOException {
    SSLEngine engine = context.createSSLEngine(peer.name(), peer.port());
    engine.setUseClientMode(true);
    SSLParameters parameters = peer.parameters();
    parameters.setApplicationProtocols(APPLICATION_PROTOCOLS);
    engine.setSSLParameters(parameters);
    return TlsTransport.shakeHands(plain, engine, buffers, () -> {});
  }

  @Override
  public void close() {
    // The garbage collector has it all.
  }
}
