package dev.trawl.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.fetch.HttpAnswer;
import dev.trawl.outcome.ErrorClass;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyTest extends FetchTesting {
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

  @Test
  void a_body_without_length_ends_with_the_connection() throws Exception {
    assertThat(text(answerOf(OK + "\r\nuntil the end").payload())).isEqualTo("until the end");
  }

  @Test
  void chunks_are_joined() throws Exception {
    assertThat(text(answerOf(CHUNKED + "3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n").payload()))
        .isEqualTo("abc0123456789");
  }

  @Test
  void a_chunk_that_comes_in_pieces_is_joined() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              for (char c : (CHUNKED + "5\r\nhello\r\n0\r\n\r\n").toCharArray()) {
                peer.send(String.valueOf(c));
              }
              peer.hang();
            })) {
      assertThat(text(answer(server).payload())).isEqualTo("hello");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xyz\r\nabc\r\n0\r\n\r\n",
        "\r\nabc\r\n0\r\n\r\n",
        "-1\r\nabc\r\n0\r\n\r\n",
        "+3\r\nabc\r\n0\r\n\r\n",
        "0x3\r\nabc\r\n0\r\n\r\n",
        "ffffffffffffffffff\r\nabc\r\n0\r\n\r\n",
        "3\r\nabcd\r\n0\r\n\r\n",
        "\uff13\r\nabc\r\n0\r\n\r\n",
      })
  void garbage_between_chunks_is_a_protocol_error(String body) throws Exception {
    assertThat(errorOf(CHUNKED + body)).isEqualTo(ErrorClass.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5\r\nhel", "5\r\nhello", "5\r\nhello\r\n", "5\r\nhello\r\n0\r\n"})
  void a_missing_last_chunk_leaves_the_body_incomplete(String body) throws Exception {
    assertThat(errorOf(CHUNKED + body)).isEqualTo(ErrorClass.BODY_INCOMPLETE);
  }

  @Test
  void an_endless_chunk_extension_is_a_protocol_error() throws Exception {
    assertThat(errorOf(CHUNKED + "3;" + "a".repeat(10_000))).isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void an_endless_trailer_is_a_protocol_error() throws Exception {
    assertThat(errorOf(CHUNKED + "0\r\n" + "X: y\r\n".repeat(20_000)))
        .isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void chunked_wins_over_a_length_and_the_connection_is_not_used_again() throws Exception {
    String both =
        OK + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
    try (var server = ScriptedServer.answering(both)) {
      assertThat(text(answer(server).payload())).isEqualTo("hello");
      answer(server);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "gzip, chunked", "chunked, chunked", "chunked, gzip", "cow"})
  void another_transfer_coding_is_a_protocol_error(String coding) throws Exception {
    assertThat(errorOf(OK + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n"))
        .isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void a_body_shorter_than_its_length_is_incomplete() throws Exception {
    assertThat(errorOf(OK + "Content-Length: 10\r\n\r\nshort"))
        .isEqualTo(ErrorClass.BODY_INCOMPLETE);
  }

  @Test
  void a_body_longer_than_its_length_is_cut_there_and_the_connection_closed() throws Exception {
    String tooLong = OK + "Content-Length: 5\r\n\r\nhello world";
    try (var server = ScriptedServer.answering(tooLong)) {
      assertThat(text(answer(server).payload())).isEqualTo("hello");
      answer(server);

      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: -5",
        "Content-Length: +5",
        "Content-Length: five",
        "Content-Length: 5 5",
        "Content-Length: 0x5",
        "Content-Length:",
        "Content-Length: 99999999999999999999",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5, 6",
      })
  void a_length_that_is_none_is_a_protocol_error(String header) throws Exception {
    assertThat(errorOf(OK + header + "\r\n\r\nhello")).isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void the_same_length_twice_is_one_length() throws Exception {
    var answer = answerOf(OK + "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello");

    assertThat(text(answer.payload())).isEqualTo("hello");
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void a_status_without_body_has_none_whatever_the_headers_say(int status) throws Exception {
    var answer = answerOf("HTTP/1.1 " + status + " x\r\nContent-Length: 5\r\n\r\nhello");

    assertThat(answer.payload()).isEmpty();
    assertThat(answer.response()).hasSize(answer.headLength());
  }

  @Test
  void an_unasked_partial_answer_is_an_answer() throws Exception {
    var answer = answerOf("HTTP/1.1 206 Partial\r\nContent-Length: 2\r\n\r\nhi");

    assertThat(answer.status()).isEqualTo(206);
  }

  @Test
  void a_reset_within_the_body_is_a_reset() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(OK + "Content-Length: 1000\r\n\r\npart");
              peer.reset();
            })) {
      assertThat(failure(server).error()).isEqualTo(ErrorClass.RESET);
    }
  }

  @Test
  void a_body_as_long_as_the_cap_is_whole() throws Exception {
    try (var server = ScriptedServer.answering(OK + "Content-Length: 5\r\n\r\nhello")) {
      assertThat(answer(server, 5).truncated()).isFalse();
    }
  }

  @Test
  void a_longer_body_is_cut_at_the_cap_on_the_wire_too() throws Exception {
    try (var server = ScriptedServer.answering(OK + "Content-Length: 5\r\n\r\nhello")) {
      var answer = answer(server, 4);

      assertThat(text(answer.payload())).isEqualTo("hell");
      assertThat(text(answer.response())).isEqualTo(OK + "Content-Length: 5\r\n\r\nhell");
      assertThat(answer.truncated()).isTrue();
    }
  }

  @Test
  void a_chunked_body_as_long_as_the_cap_is_whole() throws Exception {
    try (var server = ScriptedServer.answering(CHUNKED + "5\r\nhello\r\n0\r\n\r\n")) {
      assertThat(answer(server, 5).truncated()).isFalse();
    }
  }

  @Test
  void an_endless_chunked_body_is_cut_at_the_cap() throws Exception {
    byte[] chunk = ("400\r\n" + "x".repeat(1024) + "\r\n").getBytes(ISO_8859_1);
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(CHUNKED);
              peer.sendForever(chunk);
            })) {
      var answer = answer(server, 3 * MIB);

      assertThat(answer.payload()).hasSize((int) (3 * MIB));
      assertThat(answer.truncated()).isTrue();
    }
  }

  @Test
  void endless_tiny_chunks_are_cut_before_their_framing_fills_the_memory() throws Exception {
    byte[] chunks = "1\r\nx\r\n".repeat(1_000).getBytes(ISO_8859_1);
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(CHUNKED);
              peer.sendForever(chunks);
            })) {
      var answer = answer(server, MIB);

      assertThat(answer.truncated()).isTrue();
      assertThat(answer.response().length).isLessThan((int) (2 * MIB));
    }
  }

  @Test
  void an_endless_body_without_length_is_cut_at_the_cap() throws Exception {
    try (var server =
        ScriptedServer.start(
            peer -> {
              peer.readRequest();
              peer.send(OK + "\r\n");
              peer.sendForever(new byte[10_000]);
            })) {
      var answer = answer(server, 3 * MIB);

      assertThat(answer.payload()).hasSize((int) (3 * MIB));
      assertThat(answer.truncated()).isTrue();
    }
  }

  @Test
  void large_bodies_share_a_small_budget_and_all_come_whole() throws Exception {
    reopen(HttpFetcherConfig.of(loopback).withBytesInFlight(MIB));
    String body = "x".repeat(4 << 20);
    try (var server = ScriptedServer.answering(OK + "Content-Length: 4194304\r\n\r\n" + body);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<HttpAnswer>> answers = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        answers.add(threads.submit(() -> answer(server)));
      }

      for (Future<HttpAnswer> answer : answers) {
        assertThat(answer.get().payload()).hasSize(4 << 20);
      }
    }
  }

  @Test
  void a_declared_length_is_not_believed_before_its_bytes_come() throws Exception {
    try (var server = ScriptedServer.closingAfter(OK + "Content-Length: 999999999999\r\n\r\nx")) {
      assertThat(failure(fetch(server.url("/"), LONG, Long.MAX_VALUE)).error())
          .isEqualTo(ErrorClass.BODY_INCOMPLETE);
    }
  }
}
