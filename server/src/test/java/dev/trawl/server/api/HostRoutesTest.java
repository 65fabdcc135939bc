package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.server.service.OrderBook;
import dev.trawl.testkit.ManualClock;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HostRoutesTest {
  private static final Host HOST = new Host("a.test");
  private static final String ROBOTS =
      "User-agent: *\n"
          + "Disallow: /private\n"
          + "Allow: /private/ok\n"
          + "Crawl-delay: 5\n"
          + "Sitemap: http://a.test/s.xml\n";

  private final ServerRig rig = new ServerRig();

  @BeforeEach
  void hosts() {
    RobotsRules rules = RobotsRules.parse(ROBOTS.getBytes(StandardCharsets.US_ASCII), "trawl");
    Origin origin = new Origin("http", HOST, 80);
    RobotsEntry entry =
        new RobotsEntry(origin, "trawl", rules, ManualClock.START.plusSeconds(60), 0, null, null);
    rig.store.hosts().save(HostState.unknown(HOST).with(entry));
    rig.store.hosts().save(HostState.unknown(new Host("b.test")));
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void hosts_come_by_name_and_page_by_page() {
    Reply first = rig.get("/v1/hosts?limit=1");
    Reply second = rig.get("/v1/hosts?limit=1&cursor=" + first.at("next"));

    assertThat(first.items("name")).containsExactly("a.test");
    assertThat(second.items("name")).containsExactly("b.test");
    assertThat(rig.get("/v1/hosts?limit=1&cursor=" + second.at("next")).items("name")).isEmpty();
  }

  @Test
  void a_host_is_told_with_its_pace_and_what_robots_txt_says_of_a_path() {
    Reply host = rig.get("/v1/hosts/A.test?path=/private/x");

    assertThat(host.at("host.pace")).isEqualTo("5s");
    assertThat(host.at("host.crawlDelay")).isEqualTo("5s");
    assertThat(host.at("host.robots.0.origin")).isEqualTo("http://a.test");
    assertThat(host.at("host.robots.0.agent")).isEqualTo("trawl");
    assertThat(host.at("verdicts.0.agent")).isEqualTo("trawl");
    assertThat(host.at("verdicts.0.isAllowed")).isEqualTo("false");
    assertThat(host.at("verdicts.0.rule")).isEqualTo("Disallow: /private");
    assertThat(rig.get("/v1/hosts/a.test?path=/private/ok").at("verdicts.0.isAllowed"))
        .isEqualTo("true");
    assertThat(rig.get("/v1/hosts/a.test?path=x").at("field")).isEqualTo("path");
  }

  @Test
  void the_rules_of_robots_txt_are_given_as_text() {
    Reply robots = rig.get("/v1/hosts/a.test/robots");

    assertThat(robots.header("Content-Type")).startsWith("text/plain");
    assertThat(robots.text())
        .isEqualTo(
            """
            # http://a.test/robots.txt
            User-agent: trawl
            Allow: /private/ok
            Disallow: /private
            Crawl-delay: 5.0
            Sitemap: http://a.test/s.xml
            """);
    assertThat(rig.get("/v1/hosts/b.test/robots").text()).isEqualTo("# not fetched yet\n");
  }

  @Test
  void an_order_holds_for_the_workers_until_it_is_taken_back() {
    OrderBook book = new OrderBook(rig.store.cabinet(), rig.clock);
    assertThat(book.get().isEmpty()).isTrue();

    Reply ordered =
        rig.send("PUT", "/v1/hosts/a.test/order", "{\"pace\": \"10s\", \"concurrency\": 2}");
    assertThat(book.get().isEmpty()).as("looked at no more than once a second").isTrue();
    rig.clock.advance(Duration.ofSeconds(1));
    HostOrders orders = book.get();
    Reply withdrawn = rig.send("DELETE", "/v1/hosts/a.test/order", "");
    rig.clock.advance(Duration.ofSeconds(1));

    assertThat(ordered.at("pace")).isEqualTo("10s");
    assertThat(ordered.at("order.by")).isEqualTo("local");
    assertThat(orders.overrides(HOST))
        .contains(new HostOverrides(Optional.of(Duration.ofSeconds(10)), 2, Optional.empty()));
    assertThat(orders.overrides(new Host("www.a.test"))).isEmpty();
    assertThat(withdrawn.status()).isEqualTo(204);
    assertThat(book.get().isEmpty()).isTrue();
    assertThat(rig.send("DELETE", "/v1/hosts/a.test/order", "").status()).isEqualTo(404);
  }

  @Test
  void a_reset_is_kept_with_the_order() {
    rig.send("PUT", "/v1/hosts/a.test/order", "{\"pace\": \"10s\"}");

    Reply reset = rig.post("/v1/hosts/a.test/reset", "");

    assertThat(reset.at("order.resetAt")).isEqualTo(ManualClock.START.toString());
    assertThat(reset.at("order.pace")).isEqualTo("10s");
    assertThat(new OrderBook(rig.store.cabinet(), rig.clock).get().resetAt(HOST))
        .isEqualTo(ManualClock.START);
    assertThat(rig.post("/v1/hosts/never.test/reset", "").status()).isEqualTo(404);
  }

  @Test
  void bad_orders_are_named_and_change_nothing() {
    assertThat(order("{\"pace\": \"adaptive\"}").at("field")).isEqualTo("pace");
    assertThat(order("{\"pace\": \"2h\"}").at("value")).isEqualTo("2h");
    assertThat(order("{\"concurrency\": 17}").at("remedy")).isEqualTo("give 1 to 16");
    assertThat(order("{\"blockedReason\": \" \"}").at("field")).isEqualTo("blockedReason");
    assertThat(rig.send("PUT", "/v1/hosts/a%20b/order", "{}").at("field")).isEqualTo("host");
    assertThat(new OrderBook(rig.store.cabinet(), rig.clock).get().isEmpty()).isTrue();
  }

  private Reply order(String json) {
    return rig.send("PUT", "/v1/hosts/a.test/order", json);
  }

  @Test
  void a_blocked_domain_blocks_every_host_below_it() {
    Reply blocked =
        rig.post("/v1/blocklist", "{\"domain\": \"Test\", \"reason\": \"asked us to\"}");
    rig.send("PUT", "/v1/hosts/a.test/order", "{\"pace\": \"1s\"}");

    assertThat(blocked.status()).isEqualTo(201);
    assertThat(blocked.header("Location")).isEqualTo("/v1/blocklist/test");
    assertThat(rig.get("/v1/hosts/a.test").at("host.blockedReason")).isEqualTo("asked us to");
    assertThat(rig.get("/v1/blocklist").items("domain")).containsExactly("test");
    assertThat(rig.get("/v1/blocklist/test").at("by")).isEqualTo("local");

    assertThat(rig.send("DELETE", "/v1/blocklist/test", "").status()).isEqualTo(204);
    assertThat(rig.get("/v1/hosts/a.test").at("host.blockedReason")).isEqualTo("null");
    assertThat(rig.get("/v1/hosts/a.test").at("host.order.pace")).isEqualTo("1s");
    assertThat(rig.get("/v1/blocklist/test").status()).isEqualTo(404);
  }

  @Test
  void a_block_needs_a_domain_and_a_reason() {
    assertThat(rig.post("/v1/blocklist", "{\"domain\": \"a.test\"}").at("field"))
        .isEqualTo("reason");
    assertThat(rig.post("/v1/blocklist", "{\"domain\": \"a/b\", \"reason\": \"x\"}").at("field"))
        .isEqualTo("domain");
    assertThat(rig.post("/v1/blocklist", "{\"domain\": \"\", \"reason\": \"x\"}").status())
        .isEqualTo(400);
    assertThat(rig.get("/v1/blocklist").items("domain")).isEmpty();
  }

  @Test
  void changes_of_orders_are_in_the_audit_log() {
    rig.send("PUT", "/v1/hosts/a.test/order", "{\"blockedReason\": \"no\"}");
    rig.send("DELETE", "/v1/hosts/a.test/order", "");
    rig.post("/v1/blocklist", "{\"domain\": \"b.test\", \"reason\": \"x\"}");
    rig.send("DELETE", "/v1/blocklist/b.test", "");

    assertThat(rig.get("/v1/audit").items("what"))
        .containsExactly("domain.unblock", "domain.block", "host.withdraw", "host.order");
  }
}
