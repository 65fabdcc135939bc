package dev.trawl.fetch.http;

import dev.trawl.url.Host;
import java.io.IOException;

/**
 * Puts TLS on a connection. The handshake is the dear part of an https crawl, so the engine behind
 * this can be exchanged.
 */
@FunctionalInterface
public interface TlsLayer {
  /**
   * Shakes hands as a client and proves that the other side is {@code host}.
   *
   * @throws javax.net.ssl.SSLException when that fails; a {@link java.security.cert certificate}
   *     exception is among its causes when the certificate is to blame
   */
  Transport secure(Transport plain, Host host, int port) throws IOException;
}
