package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.UserName;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logging in and out by this dialect is logging in and out everywhere. */
class AuthCallsTest {
  private static final String PASSWORD = "a quiet harbour";
  private static final String LOG_IN = "/api/auth/login";
  private static final String SAME_SITE = "same-origin";

  private final ServerRig rig =
      new ServerRig(
          new ServerConfig(
              InetAddress.getLoopbackAddress(),
              0,
              null,
              "test",
              "https://example.org/bot",
              true,
              List.of(),
              new MinuteLimits(20, 100, 500, 10),
              Map.of()));

  @AfterEach
  void stop() {
    rig.close();
  }

  private void addUsers() {
    Accounts accounts =
        Accounts.of(rig.store.cabinet(), rig.clock, new SecureRandom(), GateConfig.loopback());
    accounts.users().add(Caller.console(), new UserName("root"), PASSWORD, Role.ADMIN);
    accounts.users().add(Caller.console(), new UserName("ann"), PASSWORD, Role.USER);
  }

  private Reply logIn(String name) {
    return rig.post(LOG_IN, "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD));
  }

  private String cookie(String name) {
    return logIn(name).header("Set-Cookie").split(";", 2)[0];
  }

  private Reply with(String cookie, String method, String path) {
    return rig.send(method, path, "", "Cookie", cookie, "Sec-Fetch-Site", SAME_SITE);
  }

  @Test
  void whoever_logs_in_gets_the_usual_cookie() {
    addUsers();

    Reply reply = logIn("root");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.text())
        .isEqualTo(
            "{\"message\":\"Login successful\","
                + "\"user\":{\"username\":\"root\",\"role\":\"admin\"}}");
    assertThat(reply.header("Set-Cookie")).startsWith("trawl=").contains("HttpOnly", "Strict");
    assertThat(reply.header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void the_session_holds_in_the_api_as_well() {
    addUsers();
    String cookie = cookie("ann");

    assertThat(with(cookie, "GET", "/v1/me").at("name")).isEqualTo("ann");
    assertThat(with(cookie, "GET", "/api/auth/me").text())
        .isEqualTo(
            "{\"authenticated\":true,"
                + "\"user\":{\"userId\":\"ann\",\"username\":\"ann\",\"role\":\"user\"}}");
    assertThat(with(cookie, "GET", "/api/frontier/stats").status()).isEqualTo(200);
  }

  @Test
  void whoever_is_not_logged_in_is_nobody() {
    addUsers();

    assertThat(rig.get("/api/auth/me").text()).isEqualTo("{\"authenticated\":false,\"user\":null}");
  }

  @Test
  void logging_out_ends_the_session() {
    addUsers();
    String cookie = cookie("ann");

    Reply reply = with(cookie, "POST", "/api/auth/logout");

    assertThat(reply.text()).isEqualTo("{\"message\":\"Logout successful\"}");
    assertThat(reply.header("Set-Cookie")).contains("Max-Age=0");
    assertThat(with(cookie, "GET", "/api/auth/me").at("authenticated")).isEqualTo("false");
    assertThat(rig.post("/api/auth/logout", "").status()).isEqualTo(200);
  }

  @Test
  void a_wrong_password_is_refused() {
    addUsers();

    Reply reply = rig.post(LOG_IN, "{\"username\":\"root\",\"password\":\"admin\"}");

    assertThat(reply.status()).isEqualTo(401);
    assertThat(reply.json().propertyNames()).containsExactly("error", "message");
    assertThat(reply.header("Set-Cookie")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"username\":\"root\"}",
        "{\"password\":\"x\"}",
        "{\"username\":\"\",\"password\":\"x\"}",
        "{\"username\":7,\"password\":\"x\"}"
      })
  void a_log_in_takes_a_name_and_a_password(String body) {
    addUsers();

    Reply reply = rig.post(LOG_IN, body);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.at("message")).isEqualTo("Username and password are required");
  }

  @Test
  void there_is_no_default_account() {
    assertThat(rig.post(LOG_IN, "{\"username\":\"admin\",\"password\":\"admin\"}").status())
        .isEqualTo(409);
  }

  @Test
  void strangers_see_numbers_but_not_what_is_crawled() {
    rig.post("/api/frontier/add", "{\"urls\":[\"http://127.0.0.1/\"]}");
    addUsers();

    Reply stats = rig.get("/api/stats");

    assertThat(stats.at("frontierPending")).isEqualTo("1");
    assertThat(stats.at("activeWorkers")).isEqualTo("[]");
    assertThat(stats.at("workerHeartbeats")).isEqualTo("[]");
    assertThat(stats.at("recentPages")).isEqualTo("[]");
    assertThat(stats.at("topDomains")).isEqualTo("[]");
  }

  @Test
  void too_many_requests_are_refused_with_the_time_to_wait() {
    addUsers();
    Reply last = rig.get("/api/stats");
    for (int i = 0; i < 20; i++) {
      last = rig.get("/api/stats");
    }

    assertThat(last.status()).isEqualTo(429);
    assertThat(last.at("retryAfter")).isEqualTo("60");
    assertThat(last.header("X-RateLimit-Limit")).isEqualTo("20");
    assertThat(rig.get("/health").status()).isEqualTo(200);
  }
}
