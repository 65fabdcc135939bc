package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.FetchResult;
import dev.trawl.outcome.ErrorClass;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TlsTest extends FetchTesting {
  private static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";

  @TempDir private static Path directory;
  private static SSLContext good;
  private static SSLContext expired;

  @BeforeAll
  static void makeCertificates() throws Exception {
    var certificates = new TestCertificates(directory);
    good = certificates.context("dns:tls.test,ip:127.0.0.1");
    expired = certificates.context("dns:tls.test", "-startdate", "-10d", "-validity", "1");
  }

  @BeforeEach
  void nameServer() {
    name("tls.test", "127.0.0.1");
    name("other.test", "127.0.0.1");
  }

  @Test
  void a_trusted_certificate_lets_the_page_through_decrypted() throws Exception {
    trust(good);
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      var answer = answer(get(server, "tls.test"));

      assertThat(text(answer.response())).isEqualTo(PAGE);
      assertThat(answer.timings().tls()).isPositive();
    }
  }

  @Test
  void a_certificate_may_name_an_address() throws Exception {
    trust(good);
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(answer(get(server, "127.0.0.1")).status()).isEqualTo(200);
    }
  }

  @Test
  void the_dot_of_the_root_is_no_part_of_the_certified_name() throws Exception {
    trust(good);
    name("tls.test.", "127.0.0.1");
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(answer(get(server, "tls.test.")).status()).isEqualTo(200);
    }
  }

  @Test
  void a_large_body_comes_through_tls_whole() throws Exception {
    trust(good);
    byte[] response =
        ("HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\n\r\n" + "0123456789".repeat(300_000))
            .getBytes(ISO_8859_1);
    try (var server = server(good, response)) {
      assertThat(answer(get(server, "tls.test")).response()).isEqualTo(response);
    }
  }

  @Test
  void an_untrusted_certificate_is_refused() throws Exception {
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      var failed = failure(get(server, "tls.test"));

      assertThat(failed.error()).isEqualTo(ErrorClass.TLS_CERTIFICATE);
      assertThat(failed.detail()).startsWith("tls.test: ").doesNotContain("\n");
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void a_certificate_for_another_name_is_refused() throws Exception {
    trust(good);
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(failure(get(server, "other.test")).error()).isEqualTo(ErrorClass.TLS_CERTIFICATE);
    }
  }

  @Test
  void an_expired_certificate_is_refused() throws Exception {
    trust(expired);
    try (var server = server(expired, PAGE.getBytes(ISO_8859_1))) {
      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS_CERTIFICATE);
    }
  }

  @Test
  void a_server_that_does_not_speak_tls_is_a_tls_failure() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.send(PAGE);
              peer.hang();
            })) {
      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void a_server_that_hangs_up_in_the_handshake_is_a_tls_failure() throws Exception {
    try (var server = ScriptedServer.start(peer -> {})) {
      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void no_common_protocol_is_a_tls_failure() throws Exception {
    trust(good);
    try (var listener = listener(good)) {
      listener.setEnabledProtocols(new String[] {"TLSv1.2"});
      listener.setEnabledCipherSuites(new String[] {"TLS_AES_128_GCM_SHA256"});
      var server = new ScriptedServer(listener, ScriptedServer.Peer::readRequest);

      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void a_tls_connection_is_used_again() throws Exception {
    trust(good);
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      answer(get(server, "tls.test"));
      var second = answer(get(server, "tls.test"));

      assertThat(server.connections()).isEqualTo(1);
      assertThat(second.timings().tls()).isZero();
    }
  }

  @Test
  void name_and_protocol_are_told_in_the_handshake() throws Exception {
    trust(good);
    List<String> told = new CopyOnWriteArrayList<>();
    try (var listener = listener(good)) {
      var parameters = listener.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
      listener.setSSLParameters(parameters);
      var server =
          new ScriptedServer(
              listener,
              peer -> {
                peer.readRequest();
                var socket = peer.tls();
                told.add(socket.getApplicationProtocol());
                told.add(
                    ((ExtendedSSLSession) socket.getSession())
                        .getRequestedServerNames()
                        .toString());
                peer.send(PAGE);
              });
      answer(get(server, "tls.test"));

      assertThat(told.get(0)).isEqualTo("http/1.1");
      assertThat(told.get(1)).contains("tls.test");
    }
  }

  @Test
  void a_second_connection_resumes_the_session() throws Exception {
    trust(good);
    List<byte[]> sessions = new CopyOnWriteArrayList<>();
    List<Long> created = new CopyOnWriteArrayList<>();
    try (var listener = listener(good)) {
      listener.setEnabledProtocols(new String[] {"TLSv1.2"});
      var server =
          new ScriptedServer(
              listener,
              peer -> {
                peer.readRequest();
                sessions.add(peer.tls().getSession().getId());
                created.add(peer.tls().getSession().getCreationTime());
                peer.send(PAGE.replace("OK\r\n", "OK\r\nConnection: close\r\n"));
              });
      answer(get(server, "tls.test"));
      answer(get(server, "tls.test"));

      assertThat(server.connections()).isEqualTo(2);
      assertThat(
              Arrays.equals(sessions.get(0), sessions.get(1))
                  || created.get(0).equals(created.get(1)))
          .isTrue();
    }
  }

  private void trust(SSLContext context) {
    reopen(HttpFetcherConfig.of(loopback).withTls(new JsseTls(context)));
  }

  private FetchResult get(ScriptedServer server, String host) {
    return fetch(server.url("https", host, "/"), LONG, 10 * MIB);
  }

  private static ScriptedServer server(SSLContext context, byte[] response) throws Exception {
    return new ScriptedServer(
        listener(context),
        peer -> {
          while (peer.readRequest()) {
            peer.send(response);
          }
        });
  }

  private static SSLServerSocket listener(SSLContext context) throws Exception {
    return (SSLServerSocket)
        context
            .getServerSocketFactory()
            .createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
  }
}
