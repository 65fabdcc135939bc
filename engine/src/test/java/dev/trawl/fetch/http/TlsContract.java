package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.FetchResult;
import dev.trawl.fetch.http.TestCertificates.Identity;
import dev.trawl.outcome.ErrorClass;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSession;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every TLS engine owes, whoever does its cryptography. */
abstract class TlsContract extends FetchTesting {
  private static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";
  private static final String LAST_PAGE = PAGE.replace("OK\r\n", "OK\r\nConnection: close\r\n");

  @TempDir private static Path directory;
  private static Identity good;
  private static Identity expired;

  private final BufferPool buffers = new BufferPool(buffersToWaitWith());
  private @Nullable TlsLayer layer;

  /** The engine under test. */
  abstract TlsLayer open(X509ExtendedTrustManager trust, BufferPool buffers);

  /** How many of the engine's connections have not been given back. */
  abstract int leftOpen(TlsLayer layer);

  /** How many buffers an exchange may wait with before it must do without. */
  int buffersToWaitWith() {
    return 100;
  }

  @BeforeAll
  static void makeCertificates() throws Exception {
    var certificates = new TestCertificates(directory);
    good = certificates.identity("dns:tls.test,ip:127.0.0.1");
    expired = certificates.identity("dns:tls.test", "-startdate", "-10d", "-validity", "1");
  }

  @BeforeEach
  void nameServer() {
    name("tls.test", "127.0.0.1");
    name("other.test", "127.0.0.1");
    trust(Trust.ofTheJdk());
  }

  @AfterEach
  void everythingIsGivenBack() {
    fetcher.close();

    assertThat(leftOpen(requireNonNull(layer))).isZero();
    assertThat(buffers.taken()).isZero();
  }

  @Test
  void a_trusted_certificate_lets_the_page_through_decrypted() throws Exception {
    trust(good.trust());
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      var answer = answer(get(server, "tls.test"));

      assertThat(text(answer.response())).isEqualTo(PAGE);
      assertThat(answer.timings().tls()).isPositive();
    }
  }

  @Test
  void a_certificate_may_name_an_address() throws Exception {
    trust(good.trust());
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(answer(get(server, "127.0.0.1")).status()).isEqualTo(200);
    }
  }

  @Test
  void the_dot_of_the_root_is_no_part_of_the_certified_name() throws Exception {
    trust(good.trust());
    name("tls.test.", "127.0.0.1");
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(answer(get(server, "tls.test.")).status()).isEqualTo(200);
    }
  }

  @Test
  void a_large_body_comes_through_tls_whole() throws Exception {
    trust(good.trust());
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
    trust(good.trust());
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      assertThat(failure(get(server, "other.test")).error()).isEqualTo(ErrorClass.TLS_CERTIFICATE);
    }
  }

  @Test
  void an_expired_certificate_is_refused() throws Exception {
    trust(expired.trust());
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
    trust(good.trust());
    try (var listener = listener(good)) {
      listener.setEnabledProtocols(new String[] {"TLSv1.2"});
      listener.setEnabledCipherSuites(new String[] {"TLS_AES_128_GCM_SHA256"});
      var server = new ScriptedServer(listener, ScriptedServer.Peer::readRequest);

      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void a_tls_connection_is_used_again() throws Exception {
    trust(good.trust());
    try (var server = server(good, PAGE.getBytes(ISO_8859_1))) {
      answer(get(server, "tls.test"));
      var second = answer(get(server, "tls.test"));

      assertThat(server.connections()).isEqualTo(1);
      assertThat(second.timings().tls()).isZero();
    }
  }

  @Test
  void name_and_protocol_are_told_in_the_handshake() throws Exception {
    trust(good.trust());
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

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
  void a_second_connection_resumes_the_session(String protocol) throws Exception {
    trust(good.trust());
    List<SSLSession> sessions = new CopyOnWriteArrayList<>();
    try (var listener = listener(good)) {
      listener.setEnabledProtocols(new String[] {protocol});
      var server =
          new ScriptedServer(
              listener,
              peer -> {
                peer.readRequest();
                sessions.add(peer.tls().getSession());
                peer.send(LAST_PAGE);
              });
      for (int i = 0; i < 4; i++) {
        answer(get(server, "tls.test"));
      }

      assertThat(server.connections()).isEqualTo(4);
      assertThat(sessions).extracting(SSLSession::getProtocol).containsOnly(protocol);
      // A resumed session is as old as the one that it resumes.
      long first = sessions.getFirst().getCreationTime();
      assertThat(sessions).extracting(SSLSession::getCreationTime).containsOnly(first);
    }
  }

  @Test
  void a_session_with_one_host_proves_nothing_of_another() throws Exception {
    trust(good.trust());
    try (var server = server(good, LAST_PAGE.getBytes(ISO_8859_1))) {
      answer(get(server, "tls.test"));

      assertThat(failure(get(server, "other.test")).error()).isEqualTo(ErrorClass.TLS_CERTIFICATE);
    }
  }

  @Test
  void a_server_that_demands_our_certificate_is_a_tls_failure() throws Exception {
    trust(good.trust());
    try (var listener = listener(good)) {
      listener.setNeedClientAuth(true);
      var server = new ScriptedServer(listener, ScriptedServer.Peer::readRequest);

      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void a_handshake_that_hangs_has_a_limit_of_its_own() throws Exception {
    trust(Trust.ofTheJdk(), new PhaseLimits(LONG, SHORT, LONG));
    try (var server = ScriptedServer.start(ScriptedServer.Peer::hang)) {
      var failed = failure(get(server, "tls.test"));

      assertThat(failed.error()).isEqualTo(ErrorClass.TLS);
      assertThat(failed.detail()).contains("timed out");
    }
  }

  @Test
  void a_handshake_that_drips_has_a_limit_of_its_own() throws Exception {
    trust(Trust.ofTheJdk(), new PhaseLimits(LONG, SHORT, LONG));
    // The beginning of a record of 4 KiB that never ends.
    try (var server = ScriptedServer.start(peer -> peer.drip("\u0016\u0003\u0003\u0010\u0000"))) {
      assertThat(failure(get(server, "tls.test")).error()).isEqualTo(ErrorClass.TLS);
    }
  }

  @Test
  void a_body_that_hangs_is_a_read_timeout() throws Exception {
    trust(good.trust());
    try (var server =
        new ScriptedServer(
            listener(good),
            peer -> {
              peer.readRequest();
              peer.send(PAGE.replace("Length: 2", "Length: 2000"));
              peer.hang();
            })) {
      var failed = failure(fetch(server.url("https", "tls.test", "/"), SHORT, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.READ_TIMEOUT);
      assertThat(failed.detail()).contains("the response body");
    }
  }

  @Test
  void a_body_is_cut_at_the_cap() throws Exception {
    trust(good.trust());
    byte[] response =
        ("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n" + "x".repeat(300_000))
            .getBytes(ISO_8859_1);
    try (var server = server(good, response)) {
      var answer = answer(fetch(server.url("https", "tls.test", "/"), LONG, 100_000));

      assertThat(answer.truncated()).isTrue();
      assertThat(answer.payload()).hasSize(100_000);
    }
  }

  @Test
  void a_fetcher_that_closes_ends_handshakes_and_answers_under_way() throws Exception {
    trust(good.trust());
    try (var silent = ScriptedServer.start(ScriptedServer.Peer::hang);
        var slow =
            new ScriptedServer(
                listener(good),
                peer -> {
                  peer.readRequest();
                  peer.hang();
                });
        var fetches = Executors.newVirtualThreadPerTaskExecutor()) {
      var shaking = fetches.submit(() -> get(silent, "tls.test"));
      var waiting = fetches.submit(() -> get(slow, "tls.test"));
      while (silent.connections() == 0 || slow.requests().isEmpty()) {
        Thread.onSpinWait();
      }
      fetcher.close();

      failure(shaking.get());
      failure(waiting.get());
    }
  }

  /** Wherever a connection breaks or lies, it costs one fetch and nothing is left behind. */
  @ParameterizedTest
  @EnumSource(TroubledWire.Trouble.class)
  void a_connection_in_trouble_after_any_number_of_bytes_is_only_a_failed_fetch(
      TroubledWire.Trouble trouble) throws Exception {
    // A damaged length makes either side wait for bytes that never come.
    trust(good.trust(), new PhaseLimits(LONG, SHORT, SHORT));
    try (var server = server(good, LAST_PAGE.getBytes(ISO_8859_1))) {
      for (int bytes = 0; bytes < 1_500; bytes += 7) {
        try (var wire = TroubledWire.before(server.port(), trouble, bytes)) {
          switch (fetch(wire.url("tls.test"), LONG, MIB)) {
            case FetchResult.Answered(var answer) ->
                assertThat(text(answer.response())).isEqualTo(LAST_PAGE);
            case FetchResult.Failed failed ->
                assertThat(failed.error())
                    .isIn(
                        ErrorClass.TLS,
                        ErrorClass.TLS_CERTIFICATE,
                        ErrorClass.RESET,
                        ErrorClass.READ_TIMEOUT,
                        ErrorClass.BODY_INCOMPLETE);
            case FetchResult.Withheld() -> throw new AssertionError("it was to be sent");
          }
        }
      }
    }
  }

  private void trust(X509ExtendedTrustManager trust) {
    trust(trust, PhaseLimits.DEFAULT);
  }

  private void trust(X509ExtendedTrustManager trust, PhaseLimits limits) {
    fetcher.close();
    layer = open(trust, buffers);
    fetcher =
        HttpFetcher.open(
            HttpFetcherConfig.of(loopback).withPhases(limits),
            resolver(),
            now::get,
            buffers,
            layer);
  }

  private FetchResult get(ScriptedServer server, String host) {
    return fetch(server.url("https", host, "/"), LONG, 10 * MIB);
  }

  private static ScriptedServer server(Identity identity, byte[] response) throws Exception {
    return new ScriptedServer(
        listener(identity),
        peer -> {
          while (peer.readRequest()) {
            peer.send(response);
          }
        });
  }

  private static SSLServerSocket listener(Identity identity) throws Exception {
    return (SSLServerSocket)
        identity
            .server()
            .getServerSocketFactory()
            .createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"));
  }
}
