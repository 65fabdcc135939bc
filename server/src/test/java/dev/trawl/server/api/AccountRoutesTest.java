package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AddressRange;
import dev.trawl.server.account.MinuteLimits;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Logging in and out, users and tokens, over HTTP. */
class AccountRoutesTest {
  private static final String LOG_IN =
      "{\"name\":\"owner\",\"password\":\"" + AccountsOnWire.PASSWORD + "\"}";
  private static final String OWN_PAGE = "same-origin";

  private final AccountsOnWire wire = new AccountsOnWire();
  private final ServerRig rig = wire.rig;

  @AfterEach
  void stop() {
    wire.close();
  }

  @Test
  void a_log_in_sets_a_cookie_that_opens() {
    Reply reply = rig.post("/v1/session", LOG_IN);
    String cookie = cookie(reply);

    assertThat(reply.status()).isEqualTo(201);
    assertThat(reply.header("Set-Cookie"))
        .matches("trawl=[^;]+; Path=/; Max-Age=86400; HttpOnly; SameSite=Strict");
    assertThat(reply.text()).doesNotContain(cookie.substring(6, 40));
    assertThat(rig.get("/v1/crawls", "Cookie", cookie).status()).isEqualTo(200);
    assertThat(rig.get("/v1/me", "Cookie", cookie).text())
        .contains("\"name\":\"owner\"", "\"role\":\"user\"", "\"entry\":\"session\"");
  }

  @Test
  void each_log_in_has_an_id_of_its_own() {
    String planted = cookie(rig.post("/v1/session", LOG_IN));

    String mine =
        cookie(rig.post("/v1/session", LOG_IN, "Cookie", planted, "Sec-Fetch-Site", OWN_PAGE));

    assertThat(mine).startsWith("trawl=").isNotEqualTo(planted);
  }

  @Test
  void a_wrong_password_is_401_and_then_429() {
    String wrong = "{\"name\":\"owner\",\"password\":\"a noisy harbour\"}";
    for (int i = 0; i < 5; i++) {
      assertThat(rig.post("/v1/session", wrong).status()).isEqualTo(401);
    }

    Reply sixth = rig.post("/v1/session", wrong);

    assertThat(sixth.status()).isEqualTo(429);
    assertThat(sixth.header("Retry-After")).isEqualTo("1");
    assertThat(sixth.header("Content-Type")).isEqualTo("application/problem+json");
  }

  @Test
  void a_log_out_ends_the_session_at_once() {
    String cookie = cookie(rig.post("/v1/session", LOG_IN));

    Reply reply =
        rig.send("DELETE", "/v1/session", "", "Cookie", cookie, "Sec-Fetch-Site", OWN_PAGE);

    assertThat(reply.status()).isEqualTo(204);
    assertThat(reply.header("Set-Cookie")).startsWith("trawl=; ").contains("Max-Age=0");
    assertThat(rig.get("/v1/crawls", "Cookie", cookie).status()).isEqualTo(401);
  }

  @Test
  void a_new_password_ends_all_other_sessions() {
    String elsewhere = cookie(rig.post("/v1/session", LOG_IN));
    String here = cookie(rig.post("/v1/session", LOG_IN));

    Reply wrong = changePassword(here, "not the password");
    Reply reply = changePassword(here, AccountsOnWire.PASSWORD);

    assertThat(wrong.status()).isEqualTo(401);
    assertThat(reply.status()).isEqualTo(200);
    assertThat(rig.get("/v1/crawls", "Cookie", elsewhere).status()).isEqualTo(401);
    assertThat(rig.get("/v1/crawls", "Cookie", here).status()).isEqualTo(401);
    assertThat(rig.get("/v1/crawls", "Cookie", cookie(reply)).status()).isEqualTo(200);
  }

  @Test
  void a_user_who_is_shut_out_is_out_with_the_next_request() {
    String cookie = cookie(rig.post("/v1/session", LOG_IN));

    rig.send("PATCH", "/v1/users/owner", "{\"isDisabled\":true}", wire.as("admin"));

    assertThat(rig.get("/v1/crawls", "Cookie", cookie).status()).isEqualTo(401);
    assertThat(rig.get("/v1/crawls", wire.as("owner")).status()).isEqualTo(401);
    assertThat(rig.post("/v1/session", LOG_IN).status()).isEqualTo(401);
  }

  @Test
  void sessions_are_listed_and_ended() {
    String first = cookie(rig.post("/v1/session", LOG_IN));
    rig.clock.advance(Duration.ofSeconds(1));
    String second = cookie(rig.post("/v1/session", LOG_IN));
    List<String> ids = rig.get("/v1/me/sessions", "Cookie", second).items("id");

    Reply reply = rig.send("DELETE", "/v1/me/sessions/" + ids.getLast(), "", wire.as("owner"));

    assertThat(ids).hasSize(2);
    assertThat(reply.status()).isEqualTo(204);
    assertThat(rig.get("/v1/me", "Cookie", first).text()).contains("\"name\":\"anonymous\"");
    assertThat(rig.get("/v1/me", "Cookie", second).text()).contains("\"name\":\"owner\"");
  }

  @Test
  void a_foreign_page_changes_nothing_with_the_cookie() {
    String cookie = cookie(rig.post("/v1/session", LOG_IN));
    String crawl = "{\"seeds\":[\"" + ServerRig.SEED + "\"]}";

    assertThat(rig.post("/v1/crawls", crawl, "Cookie", cookie).status()).isEqualTo(403);
    assertThat(
            rig.post("/v1/crawls", crawl, "Cookie", cookie, "Sec-Fetch-Site", "cross-site")
                .status())
        .isEqualTo(403);
    assertThat(
            rig.post("/v1/crawls", crawl, "Cookie", cookie, "Origin", "http://evil.example")
                .status())
        .isEqualTo(403);
    assertThat(rig.post("/v1/session", LOG_IN, "Sec-Fetch-Site", "cross-site").status())
        .as("nobody is logged in by a foreign page")
        .isEqualTo(403);
    assertThat(rig.post("/v1/crawls", crawl, "Cookie", cookie, "Sec-Fetch-Site", OWN_PAGE).status())
        .isEqualTo(201);
  }

  @Test
  void names_that_no_body_has_are_refused() {
    for (String body :
        List.of(
            "{\"name\":\"eve\",\"password\":\"a quiet harbour\",\"epoch\":1}",
            "{\"name\":\"eve\",\"password\":\"a quiet harbour\",\"isDisabled\":false}",
            "{\"name\":\"eve\",\"password\":\"a quiet harbour\",\"passwordHash\":\"x\"}")) {
      assertThat(rig.post("/v1/users", body, wire.as("admin")).status()).isEqualTo(400);
    }
    assertThat(rig.post("/v1/session", LOG_IN.replace("}", ",\"role\":\"admin\"}")).status())
        .isEqualTo(400);
    assertThat(
            rig.post("/v1/tokens", "{\"label\":\"x\",\"hash\":\"y\"}", wire.as("owner")).status())
        .isEqualTo(400);
  }

  @Test
  void a_token_is_created_shown_once_and_revoked() {
    Reply created =
        rig.post("/v1/tokens", "{\"label\":\"x\",\"expiresIn\":\"1h\"}", wire.as("owner"));
    String secret = created.at("secret");
    String[] bearer = {"Authorization", "Bearer " + secret};

    assertThat(created.status()).isEqualTo(201);
    assertThat(rig.get("/v1/crawls", bearer).status()).isEqualTo(200);
    assertThat(rig.post("/v1/crawls", "{\"seeds\":[\"x\"]}", bearer).status()).isEqualTo(403);
    assertThat(rig.get("/v1/tokens", wire.as("owner")).text()).doesNotContain(secret);
    assertThat(rig.send("DELETE", created.header("Location"), "", wire.as("owner")).status())
        .isEqualTo(204);
    assertThat(rig.get("/v1/crawls", bearer).status()).isEqualTo(401);
  }

  @Test
  void no_secret_is_kept_for_requests_that_come_again() {
    String[] owner = wire.as("owner");
    Reply first =
        rig.post("/v1/tokens", "{\"label\":\"x\"}", owner[0], owner[1], "Idempotency-Key", "k");
    Reply logIn = rig.post("/v1/session", LOG_IN, "Idempotency-Key", "l");

    assertThat(first.status()).isEqualTo(201);
    assertThat(logIn.status()).isEqualTo(201);
    assertThat(rig.store.cabinet().list(Drawer.REPLIES, "", "", 10)).isEmpty();
  }

  @Test
  void keys_of_two_users_are_two_keys() {
    String crawl = "{\"seeds\":[\"" + ServerRig.SEED + "\"]}";
    rig.sending("Idempotency-Key", "k");

    Reply mine = rig.post("/v1/crawls", crawl, wire.as("owner"));
    Reply theirs = rig.post("/v1/crawls", crawl, wire.as("other"));

    assertThat(mine.at("owner")).isEqualTo("owner");
    assertThat(theirs.at("owner")).isEqualTo("other");
    assertThat(theirs.at("id")).isNotEqualTo(mine.at("id"));
  }

  @Test
  void what_a_session_sees_is_kept_nowhere() {
    String cookie = cookie(rig.post("/v1/session", LOG_IN));

    assertThat(rig.get("/v1/crawls", "Cookie", cookie).header("Cache-Control"))
        .isEqualTo("no-store");
    assertThat(rig.post("/v1/session", LOG_IN).header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void every_answer_tells_browsers_to_be_careful() {
    for (String path : List.of("/v1/me", "/v1/crawls", "/v1/nothing", "/v1/docs", "/v1/health")) {
      Reply reply = rig.get(path);

      assertThat(reply.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
      assertThat(reply.header("Content-Security-Policy"))
          .as(path)
          .contains("default-src 'none'", "frame-ancestors 'none'");
      assertThat(reply.header("Referrer-Policy")).as(path).isEqualTo("no-referrer");
      assertThat(reply.header("Cross-Origin-Opener-Policy")).as(path).isEqualTo("same-origin");
      assertThat(reply.header("Cross-Origin-Resource-Policy")).as(path).isEqualTo("same-origin");
      assertThat(reply.header("Strict-Transport-Security")).as(path).isEmpty();
    }
  }

  @Test
  void strangers_are_not_told_the_version() {
    for (String path : List.of("/v1/health", "/v1/openapi.json", "/v1/openapi.yaml", "/health")) {
      Reply toStrangers = rig.get(path);
      Reply toUsers = rig.get(path, wire.as("owner"));

      assertThat(toStrangers.status()).as(path).isEqualTo(200);
      assertThat(toStrangers.text()).as(path).doesNotContain(AccountsOnWire.VERSION);
      assertThat(toUsers.text()).as(path).contains(AccountsOnWire.VERSION);
    }
    assertThat(rig.get("/v1/docs").text()).doesNotContain(AccountsOnWire.VERSION);
  }

  @Test
  void detours_do_not_lead_around_the_gate() {
    for (String path :
        List.of(
            "//v1/users",
            "/v1//users",
            "/v1/users/",
            "/v1/users.",
            "/v1/users;x=y",
            "/v1/me/..;/users",
            "/v1/me/%2e%2e/users",
            "/V1/USERS",
            "/v1/users%00",
            "/v1/users%2f")) {
      assertThat(rig.get(path).status()).as(path).isIn(400, 401, 404);
      assertThat(rig.get(path, wire.as("owner")).status()).as(path).isIn(400, 403, 404);
    }
    assertThat(rig.get("/v1/me", "X-Original-URL", "/v1/users").text()).contains("anonymous");
    assertThat(
            rig.post("/v1/users", "{}", "X-HTTP-Method-Override", "GET", "X-Rewrite-URL", "/v1/me")
                .status())
        .isEqualTo(401);
    for (String method : List.of("HEAD", "OPTIONS", "PROPFIND")) {
      assertThat(rig.send(method, "/v1/users", "").status()).as(method).isIn(401, 404, 405);
    }
  }

  @Test
  void too_many_requests_are_told_when_to_come_again() {
    try (AccountsOnWire few = new AccountsOnWire(new MinuteLimits(3, 5, 7, 2))) {
      Reply first = few.rig.get("/v1/crawls", few.as("owner"));
      for (int i = 0; i < 4; i++) {
        few.rig.get("/v1/crawls", few.as("owner"));
      }
      Reply sixth = few.rig.get("/v1/crawls", few.as("owner"));

      assertThat(first.header("RateLimit-Limit")).isEqualTo("5");
      assertThat(first.header("RateLimit-Remaining")).isEqualTo("4");
      assertThat(first.header("RateLimit-Reset")).isEqualTo("60");
      assertThat(sixth.status()).isEqualTo(429);
      assertThat(sixth.header("Retry-After")).isEqualTo("60");
      assertThat(few.rig.get("/v1/crawls", few.as("admin")).status()).isEqualTo(200);
      assertThat(few.rig.get("/v1/health").status()).isEqualTo(200);
      few.rig.clock.advance(Duration.ofMinutes(1));
      assertThat(few.rig.get("/v1/crawls", few.as("owner")).status()).isEqualTo(200);
    }
  }

  @Test
  void behind_a_proxy_that_encrypts_the_connection_stays_encrypted() {
    try (AccountsOnWire proxied =
        new AccountsOnWire(MinuteLimits.STANDARD, AddressRange.parse("127.0.0.0/8"))) {
      String[] byProxy = {"X-Forwarded-Proto", "https", "X-Forwarded-For", "203.0.113.5"};

      Reply reply = proxied.rig.post("/v1/session", LOG_IN, byProxy);

      assertThat(reply.header("Set-Cookie")).startsWith("__Host-trawl=").endsWith("; Secure");
      assertThat(reply.header("Strict-Transport-Security")).isEqualTo("max-age=31536000");
      assertThat(reply.at("from")).isEqualTo("203.0.113.5");
    }
  }

  private Reply changePassword(String cookie, String current) {
    String body = "{\"current\":\"%s\",\"password\":\"another harbour\"}".formatted(current);
    return rig.send("PUT", "/v1/me/password", body, "Cookie", cookie, "Sec-Fetch-Site", OWN_PAGE);
  }

  private static String cookie(Reply reply) {
    return reply.header("Set-Cookie").split(";", 2)[0];
  }
}
