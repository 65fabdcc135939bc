package dev.trawl.server.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.CrawlSettings;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.scope.CrawlScope;
import dev.trawl.scope.Ruling;
import dev.trawl.seed.SeedCheck;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.GateConfig;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.url.CanonicalUrl;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Crawls without bounds of those who say nowhere how they can be reached. */
class OwnMachineTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final CrawlPlanner planner = planner();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/a",
        "http://127.9.8.7:8080/a",
        "https://localhost/a?b",
        "http://[::1]:81/",
        "http://shop.test/a"
      })
  void links_on_this_machine_are_followed(String link) throws Exception {
    assertThat(rules("http://127.0.0.1/", "http://shop.test/").judge(new CanonicalUrl(link)))
        .isInstanceOf(Ruling.Admitted.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://192.0.2.1/",
        "http://example.org/127.0.0.1/",
        "http://127.0.0.1.example.org/",
        "http://localhost.example.org/",
        "http://shopxtest/",
        "http://www.shop.test/",
        "http://example.org/?http://127.0.0.1/"
      })
  void links_that_lead_elsewhere_are_not(String link) throws Exception {
    assertThat(rules("http://127.0.0.1/", "http://shop.test/").judge(new CanonicalUrl(link)))
        .isInstanceOf(Ruling.Refused.class);
  }

  @Test
  void a_seed_elsewhere_needs_a_contact() {
    assertThatThrownBy(() -> planner.plan(draft(null, "http://127.0.0.1/", "http://192.0.2.1/")))
        .isInstanceOf(Declined.class)
        .hasMessageStartingWith("contact is missing");
  }

  @Test
  void who_names_a_contact_may_go_anywhere() throws Exception {
    CrawlSettings planned = planner.plan(draft("https://you.example/bot", "http://127.0.0.1/"));

    assertThat(planned.scope().include()).isEmpty();
  }

  private CrawlScope rules(String... seeds) throws InterruptedException {
    return CrawlScope.of(planner.plan(draft(null, seeds)));
  }

  private static CrawlDraft draft(@Nullable String contact, String... seeds) {
    ObjectNode draft = JSON.createObjectNode().put("scope", "any").put("contact", contact);
    List.of(seeds).forEach(draft.putArray("seeds")::add);
    return JSON.treeToValue(draft, CrawlDraft.class);
  }

  private static CrawlPlanner planner() {
    ManualClock clock = new ManualClock();
    InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
    Accounts accounts =
        Accounts.of(store.cabinet(), clock, new SecureRandom(), GateConfig.loopback());
    return new CrawlPlanner(
        new HouseRules("test", "", true),
        new Settings(store.cabinet(), accounts.audit()),
        new SeedCheck(_ -> List.of(InetAddress.getLoopbackAddress()), AddressGuard.allowPrivate()));
  }
}
