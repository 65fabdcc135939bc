package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.url.CanonicalUrl;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class ConnectTest extends FetchTesting {
  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

  @Test
  void a_port_nobody_listens_on_is_connect_refused() throws Exception {
    int port;
    try (var listener = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      port = listener.getLocalPort();
    }
    var failed = failure(fetch(new CanonicalUrl("http://127.0.0.1:" + port + "/"), LONG, MIB));

    assertThat(failed.error()).isEqualTo(ErrorClass.CONNECT_REFUSED);
    assertThat(failed.detail()).isEqualTo("127.0.0.1: Connection refused");
    assertThat(failed.ip()).isEqualTo("127.0.0.1");
  }

  @Test
  void a_reset_before_the_answer_is_a_reset() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.reset();
            })) {
      assertThat(failure(server).error()).isEqualTo(ErrorClass.RESET);
    }
  }

  @Test
  void an_empty_reply_on_a_new_connection_is_a_reset_and_not_repeated() throws Exception {
    try (var server = ScriptedServer.closingAfter("")) {
      assertThat(failure(server).error()).isEqualTo(ErrorClass.RESET);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void the_next_address_is_tried_when_one_refuses() throws Exception {
    try (var server = ScriptedServer.on("127.0.0.9", ConnectTest::ok)) {
      name("two.test", "127.0.0.8", "127.0.0.9");

      var answer = answer(fetch(server.url("http", "two.test", "/"), LONG, MIB));

      assertThat(answer.ip()).isEqualTo("127.0.0.9");
    }
  }

  @Test
  void ipv4_is_tried_when_ipv6_refuses() throws Exception {
    reopen(HttpFetcherConfig.of(AddressGuard.allowPrivate()));
    try (var server = ScriptedServer.on("127.0.0.9", ConnectTest::ok)) {
      name("dual.test", "::1", "127.0.0.9");

      var answer = answer(fetch(server.url("http", "dual.test", "/"), LONG, MIB));

      assertThat(answer.ip()).isEqualTo("127.0.0.9");
    }
  }

  @Test
  void a_name_that_does_not_exist_is_nxdomain() {
    var failed = failure(fetch(new CanonicalUrl("http://no.test/"), LONG, MIB));

    assertThat(failed.error()).isEqualTo(ErrorClass.DNS_NXDOMAIN);
    assertThat(failed.detail()).isEqualTo("no.test: no such host in DNS");
    assertThat(failed.ip()).isNull();
  }

  @Test
  void a_private_address_is_refused_without_naming_it() throws Exception {
    reopen(HttpFetcherConfig.of(AddressGuard.publicOnly()));
    try (var server = ScriptedServer.start(ConnectTest::ok)) {
      name("inside.test", "127.0.0.1");
      var failed = failure(fetch(server.url("http", "inside.test", "/"), LONG, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.ADDRESS_FORBIDDEN);
      assertThat(failed.detail()).startsWith("inside.test: ").doesNotContain("127");
      assertThat(failed.ip()).isNull();
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void a_literal_private_address_is_refused() throws Exception {
    reopen(HttpFetcherConfig.of(AddressGuard.publicOnly()));
    try (var server = ScriptedServer.start(ConnectTest::ok)) {
      assertThat(failure(server).error()).isEqualTo(ErrorClass.ADDRESS_FORBIDDEN);
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void one_forbidden_address_among_allowed_ones_refuses_the_host() throws Exception {
    try (var server = ScriptedServer.start(ConnectTest::ok)) {
      name("rebind.test", "127.0.0.1", "10.0.0.1");
      var failed = failure(fetch(server.url("http", "rebind.test", "/"), LONG, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.ADDRESS_FORBIDDEN);
      assertThat(server.connections()).isZero();
    }
  }

  @Test
  void a_host_that_moves_to_a_forbidden_address_loses_its_warm_connection() throws Exception {
    try (var server = ScriptedServer.answering(OK)) {
      name("rebind.test", "127.0.0.1");
      answer(fetch(server.url("http", "rebind.test", "/"), LONG, MIB));
      name("rebind.test", "10.0.0.1");
      var failed = failure(fetch(server.url("http", "rebind.test", "/"), LONG, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.ADDRESS_FORBIDDEN);
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void the_host_header_keeps_the_name_when_the_address_is_pinned() throws Exception {
    try (var server = ScriptedServer.answering(OK)) {
      name("named.test", "127.0.0.1");
      answer(fetch(server.url("http", "named.test", "/"), LONG, MIB));

      assertThat(server.requests().getFirst())
          .contains("\r\nHost: named.test:" + server.port() + "\r\n");
    }
  }

  @Test
  void what_a_server_says_cannot_break_out_of_the_detail_line() {
    assertThat(Blame.detail("a.test", "x\r\ny\u001b[1m\u202e\0z")).isEqualTo("a.test: x??y?[1m??z");
  }

  private static void ok(ScriptedServer.Peer peer) throws Exception {
    peer.readRequest();
    peer.send(OK);
  }
}
