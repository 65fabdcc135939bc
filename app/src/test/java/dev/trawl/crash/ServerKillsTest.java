package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * SIGKILL of a server in the middle of all kinds of calls, then a start on the same directory:
 * every call that was answered has its effect, every other one has it whole or not at all.
 */
class ServerKillsTest {
  private static final String PASSWORD = "a quiet harbour";
  private static final int KILLS = 14;
  private static final int KILLS_WITH_ACCOUNTS = 6;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final long seed = Long.getLong("trawl.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final Map<String, Integer> unanswered = new TreeMap<>();

  @TempDir Path scratch;

  @BeforeEach
  void saySeed() {
    System.out.println("repeat with -Dtrawl.seed=" + seed);
  }

  @Test
  void calls_about_crawls_hosts_and_settings_survive_kills_and_crawls_go_on() throws Exception {
    try (ServedWeb web = ServedWeb.of(ServedWeb.spec(random.nextLong(), 40, 100))) {
      String slow = "http://127.77.0.%d:" + web.port() + "/";
      List<Customer> customers = new ArrayList<>();
      for (int i = 1; i <= 4; i++) {
        customers.add(new Customer(new CrawlThing("crawl" + i, slow.formatted(i))));
      }
      customers.add(new Customer(PlainThing.order(1)));
      customers.add(new Customer(PlainThing.block(1)));
      customers.add(new Customer(PlainThing.settings()));
      Onlookers onlookers = new Onlookers();
      String crawl = "";
      int cutShort = 0;
      for (int kill = 0; kill < KILLS; kill++) {
        try (RunningServer server = start("")) {
          String main = kill == 0 ? crawl(server, web) : crawl;
          crawl = main;
          cutShort += status(server, main).equals("COMPLETED") ? 0 : 1;
          check(server, customers);
          callAndKill(
              server,
              customers,
              List.of(
                  () -> {
                    onlookers.export(server, main);
                    return null;
                  },
                  () -> {
                    onlookers.listen(server, main);
                    return null;
                  }));
        }
      }
      try (RunningServer server = start("")) {
        check(server, customers);
        assertCompletes(server, crawl, web);
      }
      System.out.printf(
          "kills=%d, %d of them before the crawl of %d pages was over; exports=%d events=%d"
              + " unanswered=%s%n",
          KILLS,
          cutShort,
          web.expected().pages(),
          onlookers.exports(),
          onlookers.events(),
          unanswered);
      assertThat(cutShort).as("kills before the crawl was over").isGreaterThan(1);
      assertThat(onlookers.events()).isPositive();
      assertThat(onlookers.exports()).isPositive();
      assertThat(unanswered).as("kinds of calls that a kill interrupted").hasSizeGreaterThan(2);
    }
  }

  @Test
  void calls_about_users_and_tokens_survive_kills() throws Exception {
    String token = token();
    List<Customer> customers = new ArrayList<>();
    for (int i = 1; i <= 2; i++) {
      customers.add(new Customer(new UserThing("user" + i)));
      customers.add(new Customer(new TokenThing("token" + i)));
    }
    for (int kill = 0; kill < KILLS_WITH_ACCOUNTS; kill++) {
      try (RunningServer server = start(token)) {
        check(server, customers);
        callAndKill(server, customers, List.of());
        assertThat(server.child().told()).doesNotContain(token, PASSWORD);
      }
    }
    try (RunningServer server = start(token)) {
      check(server, customers);
    }
    System.out.printf("kills=%d unanswered=%s%n", KILLS_WITH_ACCOUNTS, unanswered);
    assertThat(unanswered).as("calls that a kill interrupted").isNotEmpty();
  }

  private RunningServer start(String token) throws IOException, InterruptedException {
    return RunningServer.start(scratch, data(), token, "--allow-private", "--concurrency=32");
  }

  private Path data() {
    return scratch.resolve("data");
  }

  private static String crawl(RunningServer server, ServedWeb web)
      throws IOException, InterruptedException {
    String body =
        "{\"seeds\":[\"%s\"],\"scope\":\"any\",\"pace\":\"0\",\"maxPages\":1000000,\"contact\":\"https://example.org/bot\"}"
            .formatted(web.seed());
    RunningServer.Reply reply = server.send("POST", "/v1/crawls", body);
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.json().get("id").asString();
  }

  /** Everybody calls at once, until a moment that nobody foresees. */
  private void callAndKill(
      RunningServer server, List<Customer> customers, List<Callable<Void>> onlookers)
      throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Void>> ends = new ArrayList<>();
      for (Customer customer : customers) {
        ends.add(
            threads.submit(
                () -> {
                  customer.callUntilTheEnd(server);
                  return null;
                }));
      }
      onlookers.forEach(onlooker -> ends.add(threads.submit(onlooker)));
      assertThat(server.child().runsFor(Duration.ofMillis(random.nextInt(50, 900))))
          .as(server.child()::told)
          .isTrue();
      assertThat(server.child().kill()).as(server.child()::told).isTrue();
      for (Future<Void> end : ends) {
        end.get();
      }
    }
    for (Customer customer : customers) {
      if (!customer.unanswered().isEmpty()) {
        unanswered.merge(customer.unanswered(), 1, Integer::sum);
      }
    }
  }

  private static void check(RunningServer server, List<Customer> customers)
      throws IOException, InterruptedException {
    Map<String, Integer> audited = audited(server);
    for (Customer customer : customers) {
      customer.check(server, audited);
    }
  }

  /** How many entries the audit log has of each object. */
  private static Map<String, Integer> audited(RunningServer server)
      throws IOException, InterruptedException {
    Map<String, Integer> counts = new HashMap<>();
    String cursor = "";
    do {
      JsonNode page = server.get("/v1/audit?limit=1000" + cursor).json();
      page.get("items")
          .forEach(line -> counts.merge(line.get("object").asString(), 1, Integer::sum));
      cursor = page.get("next").isNull() ? "" : "&cursor=" + page.get("next").asString();
    } while (!cursor.isEmpty());
    return counts;
  }

  private static void assertCompletes(RunningServer server, String crawl, ServedWeb web)
      throws IOException, InterruptedException {
    assertThat(server.child().runsUntil(() -> status(server, crawl).equals("COMPLETED"))).isTrue();
    Map<String, String> states = new HashMap<>();
    List<String> rows = Onlookers.lines(server, "/v1/crawls/" + crawl + "/export");
    for (String row : rows) {
      JsonNode json = JSON.readTree(row);
      states.put(json.get("url").asString(), json.get("state").asString());
    }
    assertThat(rows).hasSameSizeAs(states.keySet());
    assertThat(states).containsExactlyInAnyOrderEntriesOf(web.expected().states());
  }

  private static String status(RunningServer server, String crawl) {
    try {
      return server.get("/v1/crawls/" + crawl).json().get("status").asString();
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(server.child().told(), e);
    }
  }

  /** Makes the first account and a token of it, as operators do. */
  private String token() {
    InputStream terminal = System.in;
    try {
      System.setIn(new ByteArrayInputStream((PASSWORD + "\n").getBytes(StandardCharsets.UTF_8)));
      run("user", "add", "admin", "--password-stdin", "--data=" + data());
    } finally {
      System.setIn(terminal);
    }
    return run("token", "create", "--user=admin", "--scope=admin", "--data=" + data()).strip();
  }

  private static String run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    assertThat(code).as(err.toString()).isZero();
    return out.toString();
  }
}
