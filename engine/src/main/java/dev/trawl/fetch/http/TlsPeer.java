package dev.trawl.fetch.http;

import dev.trawl.fetch.dns.IpLiteral;
import dev.trawl.url.Host;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;

/** Whom a handshake is to prove the other side to be. */
record TlsPeer(Host host, int port) {
  /** Certificates and SNI know neither the brackets of a literal nor the root's dot. */
  String name() {
    String name = host.name();
    if (name.startsWith("[")) {
      return name.substring(1, name.length() - 1);
    }
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  /** What is told in the handshake and checked; protocols and ciphers stay as they are. */
  SSLParameters parameters() throws SSLException {
    SSLParameters parameters = new SSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    if (IpLiteral.of(host).isEmpty()) {
      parameters.setServerNames(List.of(serverName()));
    }
    return parameters;
  }

  private SNIHostName serverName() throws SSLException {
    try {
      // The constructor from bytes: the one from text refuses the underscores that hosts do have.
      return new SNIHostName(name().getBytes(StandardCharsets.US_ASCII));
    } catch (IllegalArgumentException e) {
      throw new SSLException("the host's name cannot be used with TLS", e);
    }
  }
}
