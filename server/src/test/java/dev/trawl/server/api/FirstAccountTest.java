package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.MinuteLimits;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From a server without accounts to one with them. */
class FirstAccountTest {
  private static final int CROWD = 100;

  private ServerRig rig = new ServerRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void without_accounts_whoever_is_at_the_machine_is_admin() {
    assertThat(rig.get("/v1/me").text())
        .contains("\"name\":\"local\"", "\"role\":\"admin\"", "\"hasAccounts\":false");
    assertThat(rig.get("/v1/users").status()).isEqualTo(200);
  }

  @Test
  void a_foreign_name_and_a_foreign_page_are_refused() {
    assertThat(rig.post("/v1/crawls", "{}", "Origin", "http://evil.example").status())
        .isEqualTo(403);
    assertThat(rig.post("/v1/crawls", "{}", "Sec-Fetch-Site", "same-site").status()).isEqualTo(403);
  }

  @Test
  void the_first_user_closes_the_server() {
    Reply user = rig.post("/v1/users", user("ada", "user"));
    Reply admin = rig.post("/v1/users", user("ada", "admin"));

    assertThat(user.status()).isEqualTo(409);
    assertThat(admin.status()).isEqualTo(201);
    assertThat(rig.get("/v1/users").status()).isEqualTo(401);
  }

  @Test
  void nobody_logs_in_nor_has_tokens_where_there_are_no_accounts() {
    String logIn = "{\"name\":\"ada\",\"password\":\"a quiet harbour\"}";

    assertThat(rig.post("/v1/session", logIn).status()).isEqualTo(409);
    assertThat(rig.post("/v1/tokens", "{\"label\":\"x\"}").status()).isEqualTo(409);
    assertThat(rig.get("/v1/me/sessions").status()).isEqualTo(409);
    assertThat(rig.send("DELETE", "/v1/session", "").status()).isEqualTo(204);
  }

  @Test
  void of_a_hundred_who_set_up_at_once_one_becomes_admin()
      throws InterruptedException, ExecutionException {
    rig.close();
    MinuteLimits plenty = new MinuteLimits(10_000, 10_000, 10_000, 10_000);
    rig =
        new ServerRig(
            new ServerConfig(
                InetAddress.getLoopbackAddress(),
                0,
                null,
                "test",
                "",
                true,
                List.of(),
                plenty,
                Map.of()));
    Accounts accounts =
        Accounts.of(rig.store.cabinet(), rig.clock, new SecureRandom(), GateConfig.loopback());
    String token = accounts.setUp().token().orElseThrow();
    CountDownLatch start = new CountDownLatch(CROWD);
    List<FutureTask<Integer>> jobs = new ArrayList<>();
    for (int i = 0; i < CROWD; i++) {
      String body =
          "{\"token\":\"%s\",\"name\":\"admin%d\",\"password\":\"a quiet harbour\"}"
              .formatted(token, i);
      FutureTask<Integer> job =
          new FutureTask<>(
              () -> {
                start.countDown();
                start.await();
                return rig.post("/v1/setup", body).status();
              });
      Thread.ofVirtual().start(job);
      jobs.add(job);
    }

    List<Integer> answers = new ArrayList<>();
    for (FutureTask<Integer> job : jobs) {
      answers.add(job.get());
    }

    assertThat(answers).filteredOn(status -> status == 201).hasSize(1);
    assertThat(answers).isSubsetOf(201, 404, 503);
    assertThat(accounts.users().list("", 10)).hasSize(1);
  }

  private static String user(String name, String role) {
    return "{\"name\":\"%s\",\"password\":\"a quiet harbour\",\"role\":\"%s\"}"
        .formatted(name, role);
  }
}
