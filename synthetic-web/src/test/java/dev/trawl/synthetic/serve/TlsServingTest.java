package dev.trawl.synthetic.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.site.StaticSite;
import dev.trawl.synthetic.tls.Security;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsServingTest {
  private static final String LONG = "0123456789".repeat(10_000);

  @TempDir Path directory;

  private final Security security = Security.create(InstantSource.system());
  private SyntheticServer server;
  private HttpClient client;

  @BeforeEach
  void start() throws Exception {
    StaticSite site =
        StaticSite.anywhere().html("/", "<title>secret</title>").html("/long", LONG).build();
    server = SyntheticServer.start(site, 0, Serving.recorded().with(security));
    security.writeTrust(directory);
    client = trusting(directory.resolve("trust.p12"));
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
    server.close();
  }

  @Test
  void every_address_proves_who_it_is() throws Exception {
    X509Certificate one = certificate(get("127.3.4.5", "/"));
    X509Certificate other = certificate(get("127.3.4.6", "/"));

    assertThat(one.getSubjectAlternativeNames().iterator().next().get(1)).isEqualTo("127.3.4.5");
    assertThat(other.getSubjectAlternativeNames().iterator().next().get(1)).isEqualTo("127.3.4.6");
  }

  @Test
  void the_protocol_is_tls_1_3() throws Exception {
    assertThat(session(get("127.0.0.1", "/")).getProtocol()).isEqualTo("TLSv1.3");
  }

  @Test
  void bodies_longer_than_a_record_arrive_whole_on_one_connection() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(get("127.0.0.1", "/long").body()).isEqualTo(LONG);
    }

    assertThat(server.ledger().requests()).extracting("connection").containsOnly(1L);
  }

  @Test
  void those_who_do_not_know_the_authority_do_not_trust_it() throws Exception {
    try (HttpClient stranger = HttpClient.newHttpClient()) {
      assertThatThrownBy(() -> stranger.send(request("127.0.0.1", "/"), BodyHandlers.ofString()))
          .isInstanceOf(SSLHandshakeException.class);
    }
  }

  @Test
  void the_authority_is_written_for_others_too() throws Exception {
    try (InputStream pem = Files.newInputStream(directory.resolve("ca.pem"))) {
      assertThat(CertificateFactory.getInstance("X.509").generateCertificate(pem))
          .isEqualTo(security.root());
    }
  }

  private HttpResponse<String> get(String host, String path) throws Exception {
    return client.send(request(host, path), BodyHandlers.ofString());
  }

  private HttpRequest request(String host, String path) {
    URI uri = URI.create("https://" + host + ":" + server.port() + path);
    return HttpRequest.newBuilder(uri).version(HttpClient.Version.HTTP_1_1).build();
  }

  private static SSLSession session(HttpResponse<?> answer) {
    return answer.sslSession().orElseThrow();
  }

  private static X509Certificate certificate(HttpResponse<?> answer) throws Exception {
    return (X509Certificate) session(answer).getPeerCertificates()[0];
  }

  private static HttpClient trusting(Path store) throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      trusted.load(in, Security.PASSWORD.toCharArray());
    }
    var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return HttpClient.newBuilder().sslContext(context).build();
  }
}
