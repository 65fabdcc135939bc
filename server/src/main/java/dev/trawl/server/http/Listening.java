package dev.trawl.server.http;

import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * Where the web server listens, and how.
 *
 * @param tls null to speak plain HTTP
 */
public record Listening(String host, int port, @Nullable TlsCertificate tls) {
  private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};

  Connector connector(Server server, HttpConfiguration http) {
    ServerConnector connector =
        tls == null
            ? new ServerConnector(server, new HttpConnectionFactory(http))
            : encrypted(server, http, tls);
    connector.setHost(host);
    connector.setPort(port);
    return connector;
  }

  private static ServerConnector encrypted(
      Server server, HttpConfiguration http, TlsCertificate certificate) {
    SslContextFactory.Server factory = new SslContextFactory.Server();
    factory.setSslContext(certificate.context());
    factory.setIncludeProtocols(VERSIONS);
    SecureRequestCustomizer customizer = new SecureRequestCustomizer();
    // The gate judges names; people also come by address, for which clients send no name.
    customizer.setSniHostCheck(false);
    HttpConfiguration secure = new HttpConfiguration(http);
    secure.addCustomizer(customizer);
    HttpConnectionFactory inner = new HttpConnectionFactory(secure);
    return new ServerConnector(
        server, new SslConnectionFactory(factory, inner.getProtocol()), inner);
  }

  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
