package dev.trawl.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a JSON body must be. */
class BodyTest {
  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    assertThat(rig.store.crawls().list()).isEmpty();
    rig.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "[]",
        "null",
        "\"text\"",
        "{} {}",
        "{\"seeds\": null}",
        "{\"seeds\": \"http://127.0.0.1/\"}",
        "{\"seeds\": [null]}",
        "{\"seeds\": [5]}",
        "{\"seeds\": [[\"http://127.0.0.1/\"]]}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"seeds\": [\"http://127.0.0.1/\"]}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"maxPages\": 1e308}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"maxPages\": 99999999999999999999}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"maxPages\": \"5\"}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"maxPages\": true}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"archive\": \"true\"}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"archive\": 1}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"label\": \"a\\u0000b\"}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"label\": \"\\ud800\"}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"\\u0000\": 1}",
        "{\"seeds\": [\"http://127.0.0.1/\"], \"label\": NaN}",
        "{\"seeds\": [\"http://127.0.0.1/\"], // comment\n \"label\": \"x\"}",
      })
  void what_is_not_exactly_as_described_is_refused(String body) {
    Reply reply = rig.post("/v1/crawls", body);

    assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    assertThat(reply.at("title")).isEqualTo("Bad request");
    assertThat(reply.at("field")).isNotEqualTo("null");
  }

  @Test
  void the_place_of_what_is_wrong_is_named() {
    assertThat(rig.post("/v1/crawls", "{\"seeds\": [\"http://127.0.0.1/\", 5]}").at("field"))
        .isEqualTo("seeds[1]");
  }

  @Test
  void deep_bodies_are_refused() {
    Reply reply = rig.post("/v1/crawls", "{\"seeds\": " + "[".repeat(100_000));

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("detail")).contains("deeper than 64");
  }

  @Test
  void long_bodies_are_refused_before_they_are_read() {
    Reply seeds = rig.post("/v1/crawls", "{\"label\": \"" + "x".repeat(17 << 20) + "\"}");
    Reply patch =
        rig.send("PATCH", "/v1/settings", "{\"contact\": \"" + "x".repeat(2 << 20) + "\"}");

    assertThat(seeds.status()).isEqualTo(413);
    assertThat(patch.status()).isEqualTo(413);
  }

  @Test
  void other_types_and_codings_are_refused() {
    String body = "{\"seeds\": [\"http://127.0.0.1/\"]}";

    assertThat(rig.post("/v1/crawls", body, "Content-Type", "text/plain").status()).isEqualTo(415);
    assertThat(rig.post("/v1/crawls", body, "Content-Encoding", "gzip").status()).isEqualTo(415);
    assertThat(rig.post("/v1/crawls", "").at("detail")).startsWith("body is missing");
  }
}
