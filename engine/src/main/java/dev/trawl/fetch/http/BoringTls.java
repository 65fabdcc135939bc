package dev.trawl.fetch.http;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.NotSslRecordException;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.OpenSslSessionContext;
import io.netty.handler.ssl.ReferenceCountedOpenSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.IllegalReferenceCountException;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/**
 * TLS by BoringSSL. Contexts and engines live outside the heap and are counted: each engine holds
 * its context, and its transport gives it back when it is closed.
 */
final class BoringTls implements TlsLayer {
  private static final Duration SESSION_AGE = Duration.ofHours(1);

  /** Those of TLS 1.2 that the JDK would use, too: none without forward secrecy. */
  private static final List<String> CIPHERS =
      List.of(
          "TLS_AES_128_GCM_SHA256",
          "TLS_AES_256_GCM_SHA384",
          "TLS_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
          "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256",
          "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA",
          "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA",
          "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA",
          "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA");

  private final ReferenceCountedOpenSslContext context;
  private final BufferPool buffers;
  private final AtomicBoolean closed = new AtomicBoolean();

  private BoringTls(ReferenceCountedOpenSslContext context, BufferPool buffers) {
    this.context = context;
    this.buffers = buffers;
  }

  /** Why the library cannot be used here; null when it can. Loads it when asked first. */
  static @Nullable Throwable obstacle() {
    return OpenSsl.unavailabilityCause();
  }

  /** Loads the library, if it is not yet; whether that went well is for others to ask. */
  static void load() {
    OpenSsl.isAvailable();
  }

  static BoringTls open(X509ExtendedTrustManager trust, BufferPool buffers) {
    try {
      var context =
          (ReferenceCountedOpenSslContext)
              SslContextBuilder.forClient()
                  .sslProvider(SslProvider.OPENSSL_REFCNT)
                  .trustManager(trust)
                  .protocols("TLSv1.3", "TLSv1.2")
                  .ciphers(CIPHERS)
                  .applicationProtocolConfig(
                      new ApplicationProtocolConfig(
                          Protocol.ALPN,
                          SelectorFailureBehavior.NO_ADVERTISE,
                          SelectedListenerFailureBehavior.ACCEPT,
                          "http/1.1"))
                  .sessionCacheSize(MOST_SESSIONS)
                  .sessionTimeout(SESSION_AGE.toSeconds())
                  .build();
      allowTickets(context.sessionContext());
      return new BoringTls(context, buffers);
    } catch (SSLException e) {
      throw new IllegalStateException("BoringSSL cannot be set up", e);
    }
  }

  /** Without keys of our own: a client needs none, but only this lets TLS 1.2 ask for tickets. */
  private static void allowTickets(OpenSslSessionContext sessions) {
    sessions.setTicketKeys();
  }

  @Override
  public Transport secure(Transport plain, TlsPeer peer) throws IOException {
    SSLEngine engine = engine(peer);
    try {
      engine.setSSLParameters(peer.parameters());
    } catch (SSLException | RuntimeException e) {
      ReferenceCountUtil.release(engine);
      throw e;
    }
    try {
      return TlsTransport.shakeHands(
          plain, engine, buffers, () -> ReferenceCountUtil.release(engine));
    } catch (SSLException e) {
      throw rephrased(e);
    }
  }

  private SSLEngine engine(TlsPeer peer) throws SSLException {
    try {
      return context.newEngine(UnpooledByteBufAllocator.DEFAULT, peer.name(), peer.port());
    } catch (IllegalReferenceCountException e) {
      throw new SSLException("the fetcher is closed", e);
    }
  }

  /** Its own texts name an internal error or show all bytes that came. */
  private static SSLException rephrased(SSLException e) {
    if (e instanceof NotSslRecordException) {
      return new SSLException("the server does not speak TLS", e);
    }
    Throwable cause = e.getCause();
    return cause == null || cause.getMessage() == null
        ? e
        : new SSLException(cause.getMessage(), e);
  }

  /** Engines that have not been given back. */
  int engines() {
    return context.refCnt() - (closed.get() ? 0 : 1);
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      context.release();
    }
  }
}
