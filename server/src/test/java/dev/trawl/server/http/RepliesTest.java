package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RepliesTest {
  private static final String BODY = "{\"seeds\": [\"http://127.0.0.1/\"]}";

  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  private Reply post(String key, String body) {
    return rig.post("/v1/crawls", body, "Idempotency-Key", key);
  }

  @Test
  void the_same_request_with_the_same_key_is_done_once() {
    Reply first = post("k1", BODY);
    rig.post("/v1/crawls/1/pause", "");
    Reply again = post("k1", BODY);

    assertThat(again.status()).isEqualTo(201);
    assertThat(again.text()).isEqualTo(first.text());
    assertThat(again.header("Location")).isEqualTo("/v1/crawls/1");
    assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
    assertThat(rig.store.crawls().list()).hasSize(1);
  }

  @Test
  void another_request_with_the_same_key_is_refused() {
    post("k1", BODY);

    Reply other = post("k1", "{\"seeds\": [\"http://127.0.0.1/x\"]}");
    Reply elsewhere = rig.post("/v1/crawls/1/pause", "", "Idempotency-Key", "k1");

    assertThat(other.status()).isEqualTo(422);
    assertThat(other.at("field")).isEqualTo("Idempotency-Key");
    assertThat(elsewhere.status()).isEqualTo(422);
    assertThat(rig.store.crawls().list()).hasSize(1);
  }

  @Test
  void a_request_that_was_refused_may_be_mended() {
    Reply wrong = post("k1", "{\"seeds\": []}");
    Reply right = post("k1", BODY);

    assertThat(wrong.status()).isEqualTo(400);
    assertThat(right.status()).isEqualTo(201);
  }

  @Test
  void a_key_is_forgotten_after_a_day() {
    post("k1", BODY);
    rig.clock.advance(Duration.ofHours(24));

    Reply later = post("k1", BODY);

    assertThat(later.at("id")).isEqualTo("2");
    rig.clock.advance(Duration.ofHours(25));
    post("k2", BODY);
    assertThat(rig.store.cabinet().list(Drawer.REPLIES, "", "", 10)).hasSize(1);
  }

  @Test
  void a_crawl_is_made_once_also_when_the_answer_was_lost() {
    post("k1", BODY);
    rig.store
        .cabinet()
        .list(Drawer.REPLIES, "", "", 10)
        .forEach(
            reply ->
                rig.store.cabinet().write(List.of(Change.remove(Drawer.REPLIES, reply.key()))));

    assertThat(post("k1", BODY).at("id")).isEqualTo("1");
    assertThat(rig.store.crawls().list()).hasSize(1);
  }

  @Test
  void many_at_once_make_one_crawl() throws Exception {
    List<Reply> replies;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Reply> call = () -> post("k1", BODY);
      replies =
          threads.invokeAll(Stream.generate(() -> call).limit(20).toList()).stream()
              .map(Future::resultNow)
              .toList();
    }

    Set<Integer> statuses = replies.stream().map(Reply::status).collect(Collectors.toSet());
    assertThat(statuses).contains(201).isSubsetOf(201, 409);
    assertThat(rig.store.crawls().list()).hasSize(1);
  }

  @Test
  void a_key_must_be_a_key() {
    assertThat(post("with blank", BODY).at("field")).isEqualTo("Idempotency-Key");
    assertThat(post("x".repeat(256), BODY).status()).isEqualTo(400);
  }
}
