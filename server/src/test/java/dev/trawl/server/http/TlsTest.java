package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.api.ServerRig;
import dev.trawl.testkit.PemPair;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLParameters;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTPS with certificates and keys from PEM files. */
class TlsTest {
  private static final String ACCOUNT =
      "{\"name\":\"owner\",\"password\":\"a quiet harbour\",\"role\":\"admin\"}";
  private static final String LOG_IN = "{\"name\":\"owner\",\"password\":\"a quiet harbour\"}";

  @TempDir static Path directory;

  private static PemPair rsa;
  private static PemPair ec;

  @BeforeAll
  static void make() throws Exception {
    rsa = PemPair.make(directory, "RSA");
    ec = PemPair.make(directory, "EC");
  }

  @ParameterizedTest
  @CsvSource({"RSA, TLSv1.3", "RSA, TLSv1.2", "EC, TLSv1.3", "EC, TLSv1.2"})
  void a_server_speaks_https_and_its_cookies_stay_on_it(String algorithm, String version)
      throws Exception {
    PemPair pair = algorithm.equals("RSA") ? rsa : ec;
    try (ServerRig rig = rig(pair);
        HttpClient client = client(pair, version)) {
      HttpResponse<String> health =
          client.send(request(rig, "/v1/health"), BodyHandlers.ofString());
      assertThat(health.statusCode()).isEqualTo(200);
      assertThat(health.sslSession().orElseThrow().getProtocol()).isEqualTo(version);
      assertThat(health.headers().firstValue("Strict-Transport-Security")).isPresent();

      assertThat(post(client, rig, "/v1/users", ACCOUNT).statusCode()).isEqualTo(201);
      assertThat(post(client, rig, "/v1/session", LOG_IN).headers().firstValue("Set-Cookie"))
          .hasValueSatisfying(
              cookie -> assertThat(cookie).startsWith("__Host-trawl=").contains("; Secure"));
    }
  }

  @Test
  void a_chain_is_served_whole() throws Exception {
    PemPair pair = ec;
    PemPair other = rsa;
    Path chain =
        Files.writeString(
            directory.resolve("chain.pem"),
            "some words before\n"
                + Files.readString(pair.certificate())
                + Files.readString(other.certificate()));
    PemPair both = new PemPair(chain, pair.key(), pair.store());
    try (ServerRig rig = rig(both);
        HttpClient client = client(pair, "TLSv1.3")) {
      HttpResponse<String> health =
          client.send(request(rig, "/v1/health"), BodyHandlers.ofString());
      assertThat(health.sslSession().orElseThrow().getPeerCertificates()).hasSize(2);
    }
  }

  @Test
  void a_key_that_is_not_the_certificates_is_refused_with_both_names() throws Exception {
    PemPair pair = rsa;
    PemPair twin = PemPair.make(directory, "RSA");
    PemPair other = ec;

    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), twin.key()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(pair.certificate().toString())
        .hasMessageContaining(twin.key().toString());
    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), other.key()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("made together");
  }

  @ParameterizedTest
  @CsvSource({
    "RSA, openssl pkcs8 -topk8 -nocrypt",
    "EC, openssl pkcs8 -topk8 -nocrypt",
    "ENCRYPTED, without a password"
  })
  void keys_in_other_forms_are_named_with_the_command_that_turns_them(String form, String remedy)
      throws Exception {
    PemPair pair = rsa;
    Path key =
        Files.writeString(
            directory.resolve("old.pem"),
            Files.readString(pair.key()).replace("PRIVATE KEY", form + " PRIVATE KEY"));

    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), key))
        .hasMessageContaining(key.toString())
        .hasMessageContaining(remedy);
  }

  @Test
  void files_that_are_missing_or_something_else_are_named() throws Exception {
    PemPair pair = rsa;
    Path none = directory.resolve("none.pem");

    assertThatThrownBy(() -> TlsCertificate.read(none, pair.key()))
        .hasMessageContaining("no file " + none);
    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), none))
        .hasMessageContaining("no file " + none);
    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), directory))
        .hasMessageContaining(directory + " cannot be read");
    assertThatThrownBy(() -> TlsCertificate.read(pair.key(), pair.key()))
        .hasMessageContaining(pair.key() + " has no certificate");
    assertThatThrownBy(() -> TlsCertificate.read(pair.certificate(), pair.certificate()))
        .hasMessageContaining(pair.certificate() + " has no private key");
  }

  private static ServerRig rig(PemPair pair) {
    return new ServerRig(
        ServerConfig.loopback(0, "test")
            .withTls(TlsCertificate.read(pair.certificate(), pair.key())));
  }

  private static HttpClient client(PemPair pair, String version) throws Exception {
    SSLParameters only = new SSLParameters();
    only.setProtocols(new String[] {version});
    return HttpClient.newBuilder().sslContext(pair.trusting()).sslParameters(only).build();
  }

  private static HttpRequest request(ServerRig rig, String path) {
    return HttpRequest.newBuilder(uri(rig, path)).build();
  }

  private static HttpResponse<String> post(
      HttpClient client, ServerRig rig, String path, String body) throws Exception {
    return client.send(
        HttpRequest.newBuilder(uri(rig, path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString());
  }

  private static URI uri(ServerRig rig, String path) {
    return URI.create("https://localhost:" + rig.server().port() + path);
  }
}
