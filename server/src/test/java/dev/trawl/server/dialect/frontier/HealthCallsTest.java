package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.UserName;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.security.SecureRandom;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whether the server is well, and what there is to ask. */
class HealthCallsTest {
  private static final String DISK_FULL = "no space left on /srv/trawl";

  private final ServerRig rig = new ServerRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void all_is_well() {
    rig.clock.advance(Duration.ofSeconds(90));

    Reply health = rig.get("/health");

    assertThat(health.status()).isEqualTo(200);
    assertThat(health.json().propertyNames())
        .containsExactly("status", "timestamp", "version", "uptime", "services", "workers");
    assertThat(health.at("status")).isEqualTo("healthy");
    assertThat(health.at("timestamp")).isEqualTo("2026-01-01T00:01:30Z");
    assertThat(health.at("version")).isEqualTo("test");
    assertThat(health.at("uptime")).isEqualTo("90.0");
    assertThat(health.at("workers")).isEqualTo("1");
    JsonNode services = health.json().path("services");
    assertThat(services.propertyNames()).containsExactly("database", "crawler");
    assertThat(services.path("database").propertyNames())
        .containsExactly("status", "latencyMs", "error");
    assertThat(services.path("database").path("status").asString()).isEqualTo("healthy");
    assertThat(services.path("database").path("latencyMs").doubleValue()).isPositive();
  }

  @Test
  void a_server_that_fetches_nothing_is_not_well_and_says_why() {
    rig.inTrouble(DISK_FULL);

    Reply health = rig.get("/health");
    Reply ready = rig.get("/readyz");

    assertThat(health.status()).isEqualTo(503);
    assertThat(health.at("status")).isEqualTo("unhealthy");
    assertThat(health.at("services.database.status")).isEqualTo("healthy");
    assertThat(health.at("services.crawler.error")).isEqualTo(DISK_FULL);
    assertThat(ready.status()).isEqualTo(503);
    assertThat(ready.text())
        .isEqualTo("{\"status\":\"unavailable\",\"reason\":\"%s\"}".formatted(DISK_FULL));
    assertThat(rig.get("/livez").status()).isEqualTo(200);

    rig.inTrouble(null);
    assertThat(rig.get("/readyz").status()).isEqualTo(200);
  }

  @Test
  void strangers_do_not_learn_what_stands_in_the_way() {
    Accounts.of(rig.store.cabinet(), rig.clock, new SecureRandom(), GateConfig.loopback())
        .users()
        .add(Caller.console(), new UserName("root"), "a quiet harbour", Role.ADMIN);
    rig.inTrouble(DISK_FULL);

    assertThat(rig.get("/readyz").status()).isEqualTo(503);
    assertThat(rig.get("/readyz").text()).doesNotContain("/srv").contains("reason");
    assertThat(rig.get("/health").text()).doesNotContain("/srv");
  }

  @Test
  void a_server_that_runs_is_alive_and_ready() {
    assertThat(rig.get("/livez").text()).isEqualTo("{\"status\":\"ok\",\"reason\":null}");
    assertThat(rig.get("/readyz").text()).isEqualTo("{\"status\":\"ok\",\"reason\":null}");
  }

  @Test
  void programs_get_an_index() {
    Reply index = rig.get("/");

    assertThat(index.status()).isEqualTo(200);
    assertThat(index.at("name")).isEqualTo("Trawl");
    assertThat(index.at("version")).isEqualTo("test");
    assertThat(index.at("endpoints.health")).isEqualTo("/health");
    assertThat(index.at("endpoints.auth.login")).isEqualTo("POST /api/auth/login");
    assertThat(rig.get("/", "Accept", "application/json").status()).isEqualTo(200);
  }

  @Test
  void every_place_of_the_index_is_there() {
    JsonNode endpoints = rig.get("/").json().path("endpoints");

    for (String name : endpoints.propertyNames()) {
      String path = endpoints.path(name).asString("");
      assertThat(rig.server().routes().routes())
          .as(name)
          .anyMatch(route -> route.path().startsWith(path));
    }
  }

  @Test
  void people_are_led_to_the_documentation() {
    Reply page = rig.get("/", "Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");

    assertThat(page.status()).isEqualTo(302);
    assertThat(page.header("Location")).isEqualTo("/v1/docs");
    assertThat(page.header("Vary")).contains("Accept");
  }
}
