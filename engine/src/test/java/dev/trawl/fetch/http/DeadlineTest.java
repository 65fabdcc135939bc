package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.dns.Resolver;
import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

final class DeadlineTest extends FetchTesting {
  private static final String OK = "HTTP/1.1 200 OK\r\n";

  @Test
  void a_server_that_never_answers_is_a_read_timeout() throws Exception {
    try (var server = ScriptedServer.start(ScriptedServer.Peer::hang)) {
      var failed = failure(server, SHORT);

      assertThat(failed.error()).isEqualTo(ErrorClass.READ_TIMEOUT);
      assertThat(failed.detail())
          .isEqualTo("127.0.0.1: timed out waiting for the response headers");
      assertThat(failed.ip()).isEqualTo("127.0.0.1");
      assertThat(failed.timings().total()).isBetween(SHORT, SHORT.multipliedBy(5));
    }
  }

  @Test
  void headers_that_drip_are_a_read_timeout_however_steady() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(OK);
              peer.drip("X: y\r\n");
            })) {
      assertThat(failure(server, SHORT).error()).isEqualTo(ErrorClass.READ_TIMEOUT);
    }
  }

  @Test
  void a_body_that_drips_is_a_read_timeout_however_steady() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(OK + "Content-Length: 10000\r\n\r\n");
              peer.drip("x");
            })) {
      var failed = failure(server, SHORT);

      assertThat(failed.error()).isEqualTo(ErrorClass.READ_TIMEOUT);
      assertThat(failed.detail()).contains("the response body");
    }
  }

  @Test
  void the_headers_have_a_limit_of_their_own() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withPhases(new PhaseLimits(LONG, LONG, SHORT)));
    try (var server = ScriptedServer.start(ScriptedServer.Peer::hang)) {
      var failed = failure(server, LONG);

      assertThat(failed.error()).isEqualTo(ErrorClass.READ_TIMEOUT);
      assertThat(failed.timings().total()).isLessThan(Duration.ofSeconds(5));
    }
  }

  @Test
  void a_tls_handshake_that_hangs_is_a_tls_failure() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withPhases(new PhaseLimits(LONG, SHORT, LONG)));
    try (var server = ScriptedServer.start(ScriptedServer.Peer::hang)) {
      var failed = failure(fetch(server.url("https", "127.0.0.1", "/"), LONG, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.TLS);
      assertThat(failed.detail()).contains("timed out");
    }
  }

  @Test
  void a_fetch_that_is_under_way_when_its_fetcher_closes_waits_for_no_answer() throws Exception {
    var looking = new CountDownLatch(1);
    var found = new CountDownLatch(1);
    Resolver slow =
        host -> {
          looking.countDown();
          found.await();
          return List.of(InetAddress.ofLiteral("127.0.0.1"));
        };
    var closing = HttpFetcher.open(HttpFetcherConfig.of(loopback), slow, now::get);
    fetcher.close();
    fetcher = closing;
    try (var server = ScriptedServer.start(ScriptedServer.Peer::hang);
        var fetches = Executors.newVirtualThreadPerTaskExecutor()) {
      var under = fetches.submit(() -> fetch(server.url("/"), LONG.multipliedBy(9), MIB));
      looking.await();
      closing.close();
      found.countDown();

      failure(under.get());
      failure(fetch(server.url("/"), LONG.multipliedBy(9), MIB));
    }
  }

  @Test
  void a_connection_that_is_never_accepted_is_a_connect_timeout() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withPhases(new PhaseLimits(SHORT, LONG, LONG)));
    try (var full = new FullServer("127.0.0.1")) {
      var failed = failure(fetch(full.url(), LONG, MIB));

      assertThat(failed.error()).isEqualTo(ErrorClass.CONNECT_TIMEOUT);
    }
  }

  @Test
  void a_dead_address_leaves_time_for_the_next_one() throws Exception {
    try (var full = new FullServer("127.0.0.2");
        var server =
            new ScriptedServer(
                new ServerSocket(full.port(), 50, InetAddress.ofLiteral("127.0.0.3")),
                peer -> {
                  peer.readRequest();
                  peer.send(OK + "Content-Length: 0\r\n\r\n");
                })) {
      reopen(HttpFetcherConfig.of(loopback).withPhases(new PhaseLimits(SHORT, LONG, LONG)));
      name("two.test", "127.0.0.2", "127.0.0.3");

      var answer = answer(fetch(server.url("http", "two.test", "/"), LONG, MIB));

      assertThat(answer.ip()).isEqualTo("127.0.0.3");
    }
  }

  /** Its backlog is full, so the kernel leaves further connections unanswered. */
  private static final class FullServer implements AutoCloseable {
    private final ServerSocket listener;
    private final List<Socket> clients = new ArrayList<>();

    FullServer(String ip) throws IOException {
      listener = new ServerSocket(0, 1, InetAddress.ofLiteral(ip));
      while (clients.size() < 20) {
        Socket client = new Socket();
        clients.add(client);
        try {
          client.connect(new InetSocketAddress(listener.getInetAddress(), port()), 100);
        } catch (SocketTimeoutException full) {
          return;
        }
      }
      throw new IllegalStateException("the backlog does not fill");
    }

    int port() {
      return listener.getLocalPort();
    }

    dev.trawl.url.CanonicalUrl url() {
      String ip = listener.getInetAddress().getHostAddress();
      return new dev.trawl.url.CanonicalUrl("http://" + ip + ":" + port() + "/");
    }

    @Override
    public void close() throws IOException {
      for (Socket client : clients) {
        client.close();
      }
      listener.close();
    }
  }
}
