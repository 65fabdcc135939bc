package dev.trawl.synthetic.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.synthetic.Client;
import dev.trawl.synthetic.site.Answer;
import dev.trawl.synthetic.site.Answer.End;
import dev.trawl.synthetic.site.Answer.Framing;
import dev.trawl.synthetic.site.Headers;
import dev.trawl.synthetic.site.StaticSite;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SyntheticServerTest {
  private static final byte[] LARGE = "0123456789".repeat(1_000).getBytes(StandardCharsets.UTF_8);
  private static final StaticSite SITE =
      StaticSite.anywhere()
          .html("/", "<title>home</title>")
          .html("/q?x=1", "one")
          .at("/chunked", new Answer.Page(200, Headers.HTML, LARGE, Framing.CHUNKED))
          .at("/close", new Answer.Page(200, Headers.HTML, LARGE, Framing.CLOSE))
          .at("/hang", new Answer.Hang())
          .at("/reset", new Answer.Reset())
          .at("/slow", new Answer.Slow(Duration.ofSeconds(30), Answer.html("late")))
          .at("/raw", Answer.raw("HTTP/1.1 299 Odd\r\nContent-Length: 2\r\n\r\nhi", End.KEEP))
          .at("/turns", Answer.inTurn(Answer.text(500, "no"), Answer.text(200, "yes")))
          .host("127.9.9.9")
          .html("/", "<title>nine</title>")
          .build();

  private final Client client = new Client();
  private SyntheticServer server;

  @BeforeEach
  void start() throws IOException {
    server = SyntheticServer.start(SITE, 0);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  private String raw(String request) throws IOException {
    return Client.raw("127.0.0.1", server.port(), request, Integer.MAX_VALUE);
  }

  @Test
  void every_loopback_address_is_served_on_one_port() throws Exception {
    assertThat(client.text(server.url("127.0.0.1", "/"))).contains("home");
    assertThat(client.text(server.url("127.200.3.4", "/"))).contains("home");
    assertThat(client.text(server.url("127.9.9.9", "/"))).contains("nine");
  }

  @Test
  void one_connection_carries_many_requests() throws Exception {
    for (int i = 0; i < 10; i++) {
      client.text(server.url("127.0.0.1", i % 2 == 0 ? "/" : "/chunked"));
    }

    assertThat(server.ledger().requests()).extracting("connection").containsOnly(1L);
  }

  @Test
  void a_body_arrives_whole_however_it_is_framed() throws Exception {
    assertThat(client.get(server.url("127.0.0.1", "/chunked")).body()).isEqualTo(LARGE);
    assertThat(client.get(server.url("127.0.0.1", "/close")).body()).isEqualTo(LARGE);
  }

  @Test
  void pipelined_requests_are_answered_in_order() throws Exception {
    String get = "GET /raw HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

    String answers = raw(get + get + Client.closingGet("127.0.0.1", "/nothing"));

    assertThat(answers.split("299 Odd", -1)).hasSize(3);
    assertThat(answers).contains("HTTP/1.1 404 Not Found").endsWith("nothing at /nothing\n");
  }

  @Test
  void head_gets_the_head_alone() throws Exception {
    String answer = raw("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");

    assertThat(answer).contains("Content-Length: 19\r\n").endsWith("\r\n\r\n");
  }

  @Test
  void an_old_client_is_not_kept_waiting_for_more() throws Exception {
    assertThat(raw("GET / HTTP/1.0\r\nHost: x.test\r\n\r\n")).endsWith("<title>home</title>");
  }

  @Test
  void requests_for_another_address_or_without_host_are_turned_away() throws Exception {
    assertThat(raw(Client.closingGet("127.9.9.9", "/"))).startsWith("HTTP/1.1 421");
    assertThat(raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).startsWith("HTTP/1.1 400");
    String post = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    assertThat(raw(post)).startsWith("HTTP/1.1 405");
  }

  @Test
  void a_query_of_its_own_wins_over_the_path() throws Exception {
    assertThat(client.text(server.url("127.0.0.1", "/q?x=1"))).isEqualTo("one");
    assertThat(client.get(server.url("127.0.0.1", "/q?x=2")).statusCode()).isEqualTo(404);
    assertThat(client.text(server.url("127.0.0.1", "/?x=2"))).contains("home");
  }

  @Test
  void answers_in_turn_are_counted_for_each_url() throws Exception {
    String turns = server.url("127.0.0.1", "/turns");

    assertThat(client.get(turns).statusCode()).isEqualTo(500);
    assertThat(client.get(server.url("127.0.0.2", "/turns")).statusCode()).isEqualTo(500);
    assertThat(client.get(turns).statusCode()).isEqualTo(200);
    assertThat(client.get(turns).statusCode()).isEqualTo(200);
  }

  @Test
  void a_reset_is_a_reset() {
    assertThatThrownBy(() -> client.get(server.url("127.0.0.1", "/reset")))
        .isInstanceOf(IOException.class);
  }

  @Test
  void those_who_hang_and_wait_hold_up_nobody() throws Exception {
    List<Socket> waiting = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      waiting.add(send(i % 2 == 0 ? "/hang" : "/slow"));
    }

    assertThat(client.text(server.url("127.0.0.1", "/"))).contains("home");
    for (Socket socket : waiting) {
      socket.close();
    }
  }

  @Test
  void latency_handed_in_is_added_to_every_answer() throws Exception {
    Serving late = Serving.counted().withLatency(_ -> Duration.ofMillis(40));
    try (SyntheticServer slow = SyntheticServer.start(SITE, 0, late)) {
      long start = System.nanoTime();
      client.get(slow.url("127.0.0.1", "/"));

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(40));
      assertThat(slow.ledger().requestCount()).isEqualTo(1);
      assertThat(slow.ledger().requests()).isEmpty();
    }
  }

  @Test
  void without_reuse_every_connection_ends_with_its_answer() throws Exception {
    try (SyntheticServer closing =
        SyntheticServer.start(SITE, 0, Serving.recorded().withoutReuse())) {
      var first = client.get(closing.url("127.0.0.1", "/"));
      client.get(closing.url("127.0.0.1", "/chunked"));
      client.get(closing.url("127.0.0.1", "/"));

      assertThat(first.headers().firstValue("Connection")).contains("close");
      assertThat(closing.ledger().requests()).extracting("connection").containsExactly(1L, 2L, 3L);
      assertThat(closing.acceptedConnections()).isEqualTo(3);
    }
  }

  @Test
  void the_server_survives_clients_without_manners() throws Exception {
    for (int i = 0; i < 40; i++) {
      Socket socket = send(i % 2 == 0 ? "/chunked" : "/hang");
      socket.setOption(StandardSocketOptions.SO_LINGER, 0);
      socket.close();
      new Socket("127.0.0.1", server.port()).close();
      try (Socket rude = new Socket("127.0.0.1", server.port())) {
        rude.getOutputStream().write(new byte[] {0, 1, 2, '\r', '\n', '\r', '\n'});
      }
      try (Socket half = new Socket("127.0.0.1", server.port())) {
        half.getOutputStream().write("GET /".getBytes(StandardCharsets.US_ASCII));
      }
    }

    assertThat(client.text(server.url("127.0.0.1", "/"))).contains("home");
  }

  @Test
  void a_thousand_connections_are_held_at_once() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      sockets.add(send("/raw"));
    }
    for (Socket socket : sockets) {
      assertThat(socket.getInputStream().read()).isEqualTo('H');
    }

    assertThat(server.openConnections()).isGreaterThanOrEqualTo(1_000);
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  @Test
  void closing_ends_everything_and_may_be_done_twice() throws Exception {
    try (Socket hanging = send("/hang")) {
      server.close();
      server.close();

      assertThat(hasEnded(hanging)).isTrue();
    }
    assertThatThrownBy(() -> new Socket("127.0.0.1", server.port()).close())
        .isInstanceOf(ConnectException.class);
  }

  private static boolean hasEnded(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketException e) {
      // The request had not been read yet: such a connection is reset, not closed.
      return true;
    }
  }

  private Socket send(String target) throws IOException {
    Socket socket = new Socket("127.0.0.1", server.port());
    socket.setSoTimeout(10_000);
    String request = "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }
}
