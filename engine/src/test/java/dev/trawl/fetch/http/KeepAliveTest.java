package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.FetchResult;
import dev.trawl.outcome.ErrorClass;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class KeepAliveTest extends FetchTesting {
  private static final String PAGE = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";

  @Test
  void a_connection_is_used_again() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      answer(server);
      var second = answer(server);

      assertThat(server.connections()).isEqualTo(1);
      assertThat(second.timings().connect()).isZero();
    }
  }

  @Test
  void a_connection_is_used_again_after_a_chunked_body() throws Exception {
    String chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n";
    try (var server = ScriptedServer.answering(chunked)) {
      answer(server);
      answer(server);

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 200 OK\r\nConnection: x, close\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 304 x\r\n\r\nbody where none may be",
      })
  void a_connection_the_server_will_not_keep_is_not_used_again(String response) throws Exception {
    try (var server = ScriptedServer.answering(response)) {
      answer(server);
      answer(server);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void http_1_0_may_ask_to_keep_the_connection() throws Exception {
    String kept = "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nhi";
    try (var server = ScriptedServer.answering(kept)) {
      answer(server);
      answer(server);

      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void a_cut_body_costs_the_connection() throws Exception {
    try (var server = ScriptedServer.answering(PAGE)) {
      answer(server, 1);
      answer(server, 1);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void a_kept_connection_that_the_server_closed_is_replaced() throws Exception {
    try (var server = ScriptedServer.closingAfter(PAGE)) {
      answer(server);
      FetchResult second = fetch(server.url("/"), LONG, 10 * MIB);
      if (second instanceof FetchResult.Failed failed && failed.isStale()) {
        // The server's close was still on its way; now it has arrived.
        second = fetch(server.url("/"), LONG, 10 * MIB);
      }

      assertThat(text(answer(second).payload())).isEqualTo("hi");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void a_kept_connection_that_dies_under_the_request_is_stale_and_the_next_is_new()
      throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(PAGE);
              peer.readRequest();
            })) {
      answer(server);

      assertThat(failure(server).isStale()).isTrue();
      assertThat(server.requests()).hasSize(2);
      assertThat(text(answer(server).payload())).isEqualTo("hi");
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void a_new_connection_that_dies_under_the_request_is_not_stale() throws Exception {
    try (var server = ScriptedServer.start(peer -> peer.readRequest())) {
      var failure = failure(server);

      assertThat(failure.error()).isEqualTo(ErrorClass.RESET);
      assertThat(failure.isStale()).isFalse();
      assertThat(server.requests()).hasSize(1);
    }
  }

  @Test
  void a_connection_that_dies_within_the_answer_is_not_stale() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(PAGE);
              peer.readRequest();
              peer.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nh");
            })) {
      answer(server);

      assertThat(failure(server).error()).isEqualTo(ErrorClass.BODY_INCOMPLETE);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void what_a_server_says_unasked_is_not_taken_for_the_next_answer() throws Exception {
    var said = new CountDownLatch(1);
    var answered = new CountDownLatch(1);
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(PAGE);
              if (peer.number() == 1) {
                answered.await();
                peer.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged");
                said.countDown();
              }
              peer.hang();
            })) {
      answer(server);
      answered.countDown();
      said.await();

      assertThat(text(answer(server).payload())).isEqualTo("hi");
    }
  }

  @Test
  void an_idle_connection_is_given_up_after_its_time() throws Exception {
    reopen(
        HttpFetcherConfig.of(loopback).withIdle(new IdleLimits(16, 100, Duration.ofSeconds(15))));
    try (var server = ScriptedServer.answering(PAGE)) {
      answer(server);
      now.set(now.get().plusSeconds(15));
      answer(server);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void the_oldest_idle_connection_makes_room_for_a_new_one() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withIdle(new IdleLimits(16, 1, LONG)));
    try (var one = ScriptedServer.answering(PAGE);
        var two = ScriptedServer.answering(PAGE)) {
      answer(one);
      answer(two);
      answer(two);
      answer(one);

      assertThat(two.connections()).isEqualTo(1);
      assertThat(one.connections()).isEqualTo(2);
    }
  }

  @Test
  void two_names_of_one_address_do_not_share_a_connection() throws Exception {
    name("a.test", "127.0.0.1");
    name("b.test", "127.0.0.1");
    try (var server = ScriptedServer.answering(PAGE)) {
      answer(fetch(server.url("http", "a.test", "/"), LONG, MIB));
      answer(fetch(server.url("http", "b.test", "/"), LONG, MIB));

      assertThat(server.connections()).isEqualTo(2);
    }
  }
}
