package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PlainConnectionTest {
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private PlainConnection connect() throws IOException {
    URI address = URI.create("http://127.0.0.1:" + server.getLocalPort());
    return PlainConnection.to(address, Duration.ofSeconds(20));
  }

  /** Answers one connection's requests, one after the other, and ends it. */
  private void answer(List<String> answers) {
    Thread.ofVirtual()
        .start(
            () -> {
              try (Socket client = server.accept()) {
                for (String answer : answers) {
                  hear(client);
                  client.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
                }
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });
  }

  private static void hear(Socket client) throws IOException {
    StringBuilder request = new StringBuilder();
    while (request.indexOf("\r\n\r\n") < 0) {
      request.append((char) client.getInputStream().read());
    }
  }

  @Test
  void one_connection_reads_answers_of_both_kinds() throws IOException {
    answer(
        List.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwhole",
            "HTTP/1.1 200 OK\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + "3\r\n"
                + "in \r\n"
                + "5\r\n"
                + "parts\r\n"
                + "0\r\n\r\n",
            "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"));

    try (PlainConnection connection = connect()) {
      PlainConnection.Answer whole = connection.get("/a");
      PlainConnection.Answer parts = connection.get("/b");
      PlainConnection.Answer last = connection.get("/c");

      assertThat(whole.body()).asString().isEqualTo("whole");
      assertThat(whole.isLast()).isFalse();
      assertThat(parts.body()).asString().isEqualTo("in parts");
      assertThat(last.status()).isEqualTo(429);
      assertThat(last.isLast()).isTrue();
    }
  }

  @Test
  void an_answer_that_is_cut_off_is_none() throws IOException {
    answer(List.of("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nwho"));

    try (PlainConnection connection = connect()) {
      assertThatThrownBy(() -> connection.get("/a"))
          .isInstanceOf(EOFException.class)
          .hasMessage("3 of 5 bytes of an answer");
    }
  }
}
