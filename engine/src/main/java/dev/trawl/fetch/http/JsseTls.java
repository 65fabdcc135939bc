package dev.trawl.fetch.http;

import dev.trawl.fetch.dns.IpLiteral;
import dev.trawl.url.Host;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;

/** TLS by the JDK. One context for all connections, so that sessions are resumed. */
public final class JsseTls implements TlsLayer {
  private static final int SPARE_BUFFERS = 256;

  private final SSLContext context;
  private final BufferPool buffers = new BufferPool(SPARE_BUFFERS);

  public JsseTls(SSLContext context) {
    this.context = context;
  }

  /** Trusts what the JDK trusts. */
  public static JsseTls withDefaultTrust() {
    try {
      return new JsseTls(SSLContext.getDefault());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("the JDK's default TLS set-up cannot be loaded", e);
    }
  }

  @Override
  public Transport secure(Transport plain, Host host, int port) throws IOException {
    SSLEngine engine = context.createSSLEngine(peerName(host), port);
    engine.setUseClientMode(true);
    engine.setSSLParameters(parameters(engine.getSSLParameters(), host));
    TlsTransport transport = new TlsTransport(plain, engine, buffers);
    transport.shakeHands();
    return transport;
  }

  private static SSLParameters parameters(SSLParameters parameters, Host host) throws SSLException {
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    parameters.setApplicationProtocols(new String[] {"http/1.1"});
    if (IpLiteral.of(host).isEmpty()) {
      parameters.setServerNames(List.of(serverName(host)));
    }
    return parameters;
  }

  private static SNIHostName serverName(Host host) throws SSLException {
    try {
      // The constructor from bytes: the one from text refuses the underscores that hosts do have.
      return new SNIHostName(peerName(host).getBytes(StandardCharsets.US_ASCII));
    } catch (IllegalArgumentException e) {
      throw new SSLException("the host's name cannot be used with TLS", e);
    }
  }

  /** Certificates and SNI know neither the brackets of a literal nor the root's dot. */
  private static String peerName(Host host) {
    String name = host.name();
    if (name.startsWith("[")) {
      return name.substring(1, name.length() - 1);
    }
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }
}
