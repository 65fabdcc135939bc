package dev.trawl.fetch.http;

import java.io.IOException;

/**
 * Puts TLS on connections. The handshake is the dear part of an https crawl, so the engine behind
 * this can be exchanged.
 */
interface TlsLayer extends AutoCloseable {
  /** How many hosts' sessions are remembered, to be resumed when they are asked again. */
  int MOST_SESSIONS = 4_096;

  /**
   * Shakes hands as a client and proves that the other side is {@code peer}. When that fails, what
   * it took is given back.
   *
   * @throws javax.net.ssl.SSLException when it fails; a {@link java.security.cert certificate}
   *     exception is among its causes when the certificate is to blame
   */
  Transport secure(Transport plain, TlsPeer peer) throws IOException;

  /** Secures no more connections. Those that are open stay so. May be called twice. */
  @Override
  void close();
}
