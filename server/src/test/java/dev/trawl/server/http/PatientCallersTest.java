package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.api.ServerRig;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** More callers who take their time than the web server has threads do not keep others out. */
class PatientCallersTest {
  private static final int MORE_THAN_THREADS = 300;

  private final ServerRig rig = new ServerRig();
  private final List<Socket> callers = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    for (Socket caller : callers) {
      caller.close();
    }
    rig.close();
  }

  private Socket call(String head) throws IOException {
    Socket caller = new Socket("127.0.0.1", rig.server().port());
    callers.add(caller);
    String host = "Host: 127.0.0.1:%d\r\n".formatted(rig.server().port());
    caller.getOutputStream().write((head + host + "\r\n").getBytes(StandardCharsets.US_ASCII));
    return caller;
  }

  @Test
  void those_who_listen_take_no_thread_from_those_who_look() throws IOException {
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      Socket listener = call("GET /v1/events?topics=crawls HTTP/1.1\r\n");
      // The head is there: it is being listened.
      assertThat(listener.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
    }

    assertThat(rig.get("/v1/crawls").status()).isEqualTo(200);
  }

  /** The web server takes their requests away while somebody still works on them. */
  @RepeatedTest(5)
  void those_who_leave_in_the_middle_cost_nothing_more() throws IOException {
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      slowly();
    }
    for (Socket caller : callers) {
      caller.close();
    }
    callers.clear();

    Socket listener = call("GET /v1/events?topics=crawls HTTP/1.1\r\n");
    assertThat(listener.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
    assertThat(rig.post("/v1/crawls", "{}").status()).isEqualTo(400);
  }

  private Socket slowly() throws IOException {
    return call(
        "POST /v1/crawls HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n"
            + "Expect: 100-continue\r\n");
  }

  @Test
  void those_who_send_slowly_take_no_thread_from_those_who_look() throws IOException {
    for (int i = 0; i < MORE_THAN_THREADS; i++) {
      slowly();
    }
    for (Socket caller : callers) {
      // The server asks for the body: it is being waited for.
      assertThat(caller.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 100");
    }

    assertThat(rig.get("/v1/crawls").status()).isEqualTo(200);
  }

  @Test
  void whoever_sends_a_few_bytes_now_and_then_is_told_so() throws IOException {
    Socket caller = slowly();
    assertThat(caller.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 100");
    caller.getOutputStream().write(' ');
    long start = System.nanoTime();
    while (System.nanoTime() - start < 200_000_000) {
      assertThat(rig.get("/v1/crawls").status()).isEqualTo(200);
    }
    caller.getOutputStream().write(' ');

    assertThat(caller.getInputStream().readAllBytes())
        .asString()
        .contains("HTTP/1.1 408 ")
        .contains("application/problem+json");
  }
}
