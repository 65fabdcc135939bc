package dev.trawl.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EventMeterTest {
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
  private static final String BEGIN = "retry: 2000\nid: e-0\n\n";
  private static final String EVENT =
      "id: e-1\nevent: progress\ndata: {\"topic\":\"crawls\",\"data\":{\"x\":\""
          + "long ".repeat(200)
          + "\"}}\n\n";

  private final EventMeter meter = new EventMeter();

  @Test
  void events_are_counted_and_comments_are_not() {
    hear(HEAD + chunk(BEGIN) + chunk(EVENT) + chunk(": still here\n\n") + chunk(EVENT));

    assertThat(meter.status()).isEqualTo(200);
    assertThat(meter.events()).isEqualTo(2);
    assertThat(meter.ending()).isEmpty();
  }

  @Test
  void it_does_not_matter_where_a_chunk_ends() {
    for (int cut = 1; cut < EVENT.length(); cut++) {
      EventMeter fresh = new EventMeter();

      hear(
          fresh,
          HEAD + chunk(EVENT.substring(0, cut)) + chunk(EVENT.substring(cut)) + chunk(EVENT));

      assertThat(fresh.events()).as("cut at %d", cut).isEqualTo(2);
    }
  }

  @Test
  void it_does_not_matter_how_bytes_arrive() {
    for (byte b : (HEAD + chunk(BEGIN + EVENT) + chunk(EVENT)).getBytes(StandardCharsets.UTF_8)) {
      meter.accept(ByteBuffer.wrap(new byte[] {b}));
    }

    assertThat(meter.events()).isEqualTo(2);
  }

  @Test
  void an_answer_without_chunks_is_read_as_well() {
    hear("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + BEGIN + EVENT);

    assertThat(meter.events()).isEqualTo(1);
  }

  @Test
  void that_something_was_missed_and_why_it_ends_is_known() {
    hear(
        HEAD
            + chunk("id: e-9\nevent: reset\ndata: {}\n\n")
            + chunk("event: end\ndata: {\"code\":1013}\n\n"));

    assertThat(meter.events()).isZero();
    assertThat(meter.resets()).isEqualTo(1);
    assertThat(meter.ending()).contains("1013");
  }

  @Test
  void a_refusal_has_its_status() {
    hear("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 2\r\n\r\n{}");

    assertThat(meter.status()).isEqualTo(429);
    assertThat(meter.events()).isZero();
  }

  private void hear(String text) {
    hear(meter, text);
  }

  private static void hear(EventMeter meter, String text) {
    meter.accept(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String chunk(String text) {
    return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
  }
}
