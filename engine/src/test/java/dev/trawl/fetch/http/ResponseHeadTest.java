package dev.trawl.fetch.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.outcome.ErrorClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ResponseHeadTest extends FetchTesting {
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String EMPTY = "Content-Length: 0\r\n\r\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<html>HTTP/0.9 has no head</html>",
        "ICY 200 OK\r\n\r\nmusic",
        "HTTP/2.0 200 OK\r\n\r\n",
        "HTTP/1.1\r\n\r\n",
        "HTTP/1.1 20\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 099 OK\r\n\r\n",
        "HTTP/1.1 -20 OK\r\n\r\n",
        "HTTP/1.1  200 OK\r\n\r\n",
        "HTTP/1.10 200 OK\r\n\r\n",
        "HTTP/1.1 200 O\rK\r\n\r\n",
        "http/1.1 200 OK\r\n\r\n",
        " HTTP/1.1 200 OK\r\n\r\n",
      })
  void a_malformed_status_line_is_a_protocol_error(String response) throws Exception {
    assertThat(errorOf(response)).isEqualTo(ErrorClass.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no colon here",
        ": no name",
        "two words: v",
        "Nul: a\0b",
        "Nul\0: b",
        "Lone: a\rb",
        " folded: without a line before",
      })
  void a_malformed_header_is_a_protocol_error(String line) throws Exception {
    assertThat(errorOf(OK + line + "\r\n" + EMPTY)).isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void a_folded_header_is_one_value() throws Exception {
    var answer = answerOf(OK + "X: a\r\n  b\r\n\tc\r\n" + EMPTY);

    assertThat(answer.headers().first("x")).contains("a b c");
  }

  @Test
  void header_bytes_above_ascii_are_kept() throws Exception {
    var answer = answerOf(OK + "X: \u00e9\u00ff\r\n" + EMPTY);

    assertThat(answer.headers().first("X")).contains("\u00e9\u00ff");
  }

  @Test
  void repeated_headers_keep_their_order() throws Exception {
    var answer = answerOf(OK + "Link: a\r\nX: y\r\nlink: b\r\n" + EMPTY);

    assertThat(answer.headers().all("LINK")).containsExactly("a", "b");
  }

  @Test
  void bare_line_feeds_are_tolerated() throws Exception {
    assertThat(text(answerOf("HTTP/1.1 200 OK\nContent-Length: 2\n\nhi").payload()))
        .isEqualTo("hi");
  }

  @Test
  void a_missing_reason_is_tolerated() throws Exception {
    assertThat(answerOf("HTTP/1.1 404\r\n" + EMPTY).status()).isEqualTo(404);
  }

  @Test
  void a_later_minor_version_is_tolerated() throws Exception {
    assertThat(answerOf("HTTP/1.2 200 OK\r\n" + EMPTY).status()).isEqualTo(200);
  }

  @Test
  void a_header_line_of_100_kb_is_too_large() throws Exception {
    assertThat(errorOf(OK + "X: " + "a".repeat(100_000) + "\r\n" + EMPTY))
        .isEqualTo(ErrorClass.HEADER_TOO_LARGE);
  }

  @Test
  void a_header_block_of_more_than_64_kb_is_too_large() throws Exception {
    assertThat(errorOf(OK + ("X: " + "a".repeat(1_000) + "\r\n").repeat(70) + EMPTY))
        .isEqualTo(ErrorClass.HEADER_TOO_LARGE);
  }

  @Test
  void a_header_block_just_below_64_kb_is_read() throws Exception {
    var answer = answerOf(OK + "X: " + "a".repeat(65_000) + "\r\n" + EMPTY);

    assertThat(answer.headers().first("X").orElseThrow()).hasSize(65_000);
  }

  @Test
  void the_200th_header_is_read_and_the_201st_is_too_many() throws Exception {
    assertThat(answerOf(OK + "X: y\r\n".repeat(199) + EMPTY).status()).isEqualTo(200);
    assertThat(errorOf(OK + "X: y\r\n".repeat(200) + EMPTY)).isEqualTo(ErrorClass.HEADER_TOO_LARGE);
  }

  @Test
  void ten_thousand_headers_are_too_large() throws Exception {
    assertThat(errorOf(OK + "X: y\r\n".repeat(10_000) + EMPTY))
        .isEqualTo(ErrorClass.HEADER_TOO_LARGE);
  }

  @Test
  void a_status_line_of_1_mb_is_too_large() throws Exception {
    assertThat(errorOf("HTTP/1.1 200 " + "a".repeat(1 << 20) + "\r\n" + EMPTY))
        .isEqualTo(ErrorClass.HEADER_TOO_LARGE);
  }

  @Test
  void interim_responses_are_passed_over() throws Exception {
    String last = OK + "Content-Length: 2\r\n\r\nhi";
    var answer = answerOf("HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n".repeat(10) + last);

    assertThat(text(answer.response())).isEqualTo(last);
  }

  @Test
  void a_flood_of_interim_responses_is_a_protocol_error() throws Exception {
    assertThat(errorOf("HTTP/1.1 100 Continue\r\n\r\n".repeat(11) + OK + EMPTY))
        .isEqualTo(ErrorClass.PROTOCOL);
  }

  @Test
  void switching_protocols_unasked_is_a_protocol_error() throws Exception {
    assertThat(errorOf("HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"))
        .isEqualTo(ErrorClass.PROTOCOL);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "HT", "HTTP/1.1 200 OK\r\nX: y", "HTTP/1.1 200 OK\r\n"})
  void a_connection_closed_within_the_head_counts_as_reset(String response) throws Exception {
    assertThat(errorOf(response)).isEqualTo(ErrorClass.RESET);
  }
}
