package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationRoutesTest {
  private final ServerRig rig = new ServerRig();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void workers_are_told_with_what_they_fetch() {
    Reply workers = rig.get("/v1/workers");

    assertThat(workers.items("name")).containsExactly("ant");
    assertThat(workers.at("items.0.urls.0")).isEqualTo(ServerRig.SEED);
    assertThat(workers.at("items.0.startedAt")).isEqualTo("null");
  }

  @Test
  void storage_is_told_where_it_is_known() {
    assertThat(rig.get("/v1/storage").at("items.0.bytes")).isEqualTo("4096");
  }

  @Test
  void settings_hold_for_the_crawls_that_follow() {
    Reply before = rig.get("/v1/settings");
    Reply changed =
        rig.send(
            "PATCH", "/v1/settings", "{\"defaultPace\": \"3s\", \"contact\": \"me@you.example\"}");
    String path = "/v1/crawls/" + rig.crawl();

    assertThat(before.text())
        .isEqualTo("{\"defaultPace\":\"1s\",\"contact\":\"\",\"keepEnded\":null}");
    assertThat(changed.at("defaultPace")).isEqualTo("3s");
    assertThat(rig.get(path).at("settings.pace")).isEqualTo("3s");
    assertThat(rig.get(path).at("settings.userAgent")).isEqualTo("Trawl/test (+me@you.example)");
    assertThat(rig.send("PATCH", "/v1/settings", "{\"defaultPace\": \"-1s\"}").at("field"))
        .isEqualTo("defaultPace");
    assertThat(rig.send("PATCH", "/v1/settings", "{\"contact\": \"me)\"}").at("field"))
        .isEqualTo("contact");
    assertThat(rig.get("/v1/settings").text()).isEqualTo(changed.text());
  }

  @Test
  void settings_that_are_not_named_stay() {
    rig.send("PATCH", "/v1/settings", "{\"defaultPace\": \"3s\", \"keepEnded\": \"7d\"}");

    Reply changed = rig.send("PATCH", "/v1/settings", "{\"contact\": \"me@you.example\"}");

    assertThat(changed.text())
        .isEqualTo("{\"defaultPace\":\"3s\",\"contact\":\"me@you.example\",\"keepEnded\":\"7d\"}");
    assertThat(rig.send("PATCH", "/v1/settings", "{\"keepEnded\": \"\"}").at("keepEnded"))
        .isEqualTo("null");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "59s", "-1d", "week", "213504d"})
  void a_time_to_keep_crawls_that_is_none_changes_nothing(String time) {
    Reply reply = rig.send("PATCH", "/v1/settings", "{\"keepEnded\": \"" + time + "\"}");

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("field")).isEqualTo("keepEnded");
    assertThat(rig.get("/v1/settings").at("keepEnded")).isEqualTo("null");
  }

  @Test
  void the_audit_log_is_filtered_and_comes_page_by_page() {
    rig.crawl();
    rig.clock.advance(Duration.ofSeconds(1));
    rig.send("PATCH", "/v1/settings", "{\"defaultPace\": \"3s\"}");

    Reply first = rig.get("/v1/audit?limit=1");

    assertThat(first.items("what")).containsExactly("settings.change");
    assertThat(rig.get("/v1/audit?limit=1&cursor=" + first.at("next")).items("object"))
        .containsExactly("crawl 1");
    assertThat(rig.get("/v1/audit?what=crawl.").items("what")).containsExactly("crawl.create");
    assertThat(rig.get("/v1/audit?who=somebody").items("what")).isEmpty();
  }

  @Test
  void statistics_are_those_of_a_crawl_that_is_there() {
    assertThat(rig.get("/v1/crawls/" + rig.crawl() + "/statistics").status()).isEqualTo(200);
    assertThat(rig.get("/v1/crawls/99/statistics").status()).isEqualTo(404);
  }

  @Test
  void health_tells_the_version_and_how_long_the_server_is_up() {
    rig.clock.advance(Duration.ofMinutes(3));

    Reply health = rig.get("/v1/health");

    assertThat(health.at("status")).isEqualTo("ok");
    assertThat(health.at("version")).isEqualTo("test");
    assertThat(health.at("uptime")).isEqualTo("3m");
  }
}
