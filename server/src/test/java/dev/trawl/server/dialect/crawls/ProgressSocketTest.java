package dev.trawl.server.dialect.crawls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlStatus;
import dev.trawl.server.dialect.DialectRig;
import dev.trawl.server.http.Json;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

@Timeout(30)
class ProgressSocketTest {
  private final DialectRig rig = new DialectRig();
  private final Listener listener = new Listener();

  @AfterEach
  void stop() {
    rig.close();
  }

  /** Hears what the server says. */
  private static final class Listener implements WebSocket.Listener {
    final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
      part.append(text);
      if (last) {
        heard.add(part.toString());
        part.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      heard.add("closed " + code);
      return null;
    }

    String next() throws InterruptedException {
      String text = heard.poll(20, TimeUnit.SECONDS);
      assertThat(text).as("the server says something").isNotNull();
      return String.valueOf(text);
    }
  }

  private WebSocket listen(String id) {
    return listen(id, listener);
  }

  private WebSocket listen(String id, Listener ear) {
    return rig.client()
        .newWebSocketBuilder()
        .buildAsync(rig.uri("ws", "/api/v1/crawls/" + id + "/ws"), ear)
        .join();
  }

  private String crawl(String... links) {
    rig.pause.then(() -> rig.visit(rig.newest(), "/", "Start", links));
    return rig.post("/api/v1/crawls", "{\"url\":\"http://a.test/\",\"depth\":2}")
        .json()
        .get("crawl_id")
        .stringValue();
  }

  @Test
  void progress_comes_every_two_seconds_until_the_crawl_has_ended() throws Exception {
    String id = crawl("/a", "/b");
    int before = rig.pause.rests().size();
    listen(id);
    JsonNode first = Json.STRICT.readTree(listener.next());
    JsonNode same = rig.get("/api/v1/crawls/" + id).json();

    rig.pause.then(() -> rig.visit(rig.newest(), "/a", "A"));
    JsonNode second = Json.STRICT.readTree(listener.next());
    rig.pause.then(() -> rig.visit(rig.newest(), "/b", "B"));
    JsonNode last = Json.STRICT.readTree(listener.next());

    assertThat(first).isEqualTo(same);
    assertThat(first.get("completed").intValue()).isZero();
    assertThat(second.get("completed").intValue()).isEqualTo(1);
    assertThat(second.get("status").stringValue()).isEqualTo("running");
    assertThat(last.get("completed").intValue()).isEqualTo(2);
    assertThat(last.get("status").stringValue()).isEqualTo("completed");
    assertThat(listener.next()).isEqualTo("closed 1000");
    assertThat(rig.pause.rests().subList(before, before + 2))
        .containsExactly(Duration.ofSeconds(2), Duration.ofSeconds(2));
  }

  @Test
  void whether_a_listener_may_stay_is_asked_every_fifteen_seconds() throws Exception {
    String id = crawl("/a");
    listen(id);
    listener.next();
    assertThat(rig.checks).hasSize(1);

    for (int i = 1; i <= 7; i++) {
      rig.pause.then(() -> {});
      listener.next();
    }
    assertThat(rig.checks).as("after 14 s").hasSize(1);
    rig.pause.then(() -> {});
    listener.next();

    assertThat(rig.checks).as("after 16 s").hasSize(2);
  }

  @Test
  void a_crawl_that_has_ended_is_told_once() throws Exception {
    String id = crawl();

    listen(id);

    assertThat(Json.STRICT.readTree(listener.next()).get("status").stringValue())
        .isEqualTo("completed");
    assertThat(listener.next()).isEqualTo("closed 1000");
  }

  @Test
  void a_cancelled_crawl_is_told_and_the_socket_closed() throws Exception {
    String id = crawl("/a");
    listen(id);
    listener.next();

    rig.pause.then(() -> rig.store.crawls().move(rig.newest(), CrawlStatus.CANCELLED, null));

    assertThat(Json.STRICT.readTree(listener.next()).get("status").stringValue())
        .isEqualTo("cancelled");
    assertThat(listener.next()).isEqualTo("closed 1000");
  }

  @Test
  void a_crawl_that_is_not_there_is_told_and_the_socket_closed() throws Exception {
    listen("d262a3e7-19de-437f-b0a4-cf1d689b1caf");

    assertThat(listener.next()).isEqualTo("{\"error\":\"Crawl not found\"}");
    assertThat(listener.next()).isEqualTo("closed 1000");
  }

  @Test
  void whoever_listens_a_hundred_times_is_sent_away_with_the_next() throws Exception {
    String id = crawl("/a");
    for (int i = 0; i < 100; i++) {
      listen(id);
      assertThat(listener.next()).startsWith("{");
    }
    Listener next = new Listener();

    listen(id, next);

    assertThat(next.next()).isEqualTo("closed 1013");
    assertThat(listener.heard).as("the others stay").isEmpty();
  }
}
