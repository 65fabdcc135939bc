package dev.trawl.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.pace.HostOrders;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is said of robots.txt; that of all else is tested with the command. */
class ExplanationTest {
  private static final String RULES = "User-agent: *\nDisallow: /closed\n";

  private final ManualClock clock = new ManualClock();
  private final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  private final Crawl crawl = store.crawls().create(Samples.settings());

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  void rules_for_our_name_are_told() {
    know(crawl.settings().manners().robotsToken());

    assertThat(robots("http://a.test/closed")).isEqualTo("blocked: Disallow: /closed");
  }

  @Test
  void rules_that_were_kept_without_a_name_are_told() {
    know(RobotsEntry.NOBODY);

    assertThat(robots("http://a.test/closed")).isEqualTo("blocked: Disallow: /closed");
    assertThat(robots("http://a.test/open")).isEqualTo("allowed: no rule matches");
  }

  @Test
  void rules_for_another_name_are_not_ours() {
    know("somebody");

    assertThat(robots("http://a.test/closed"))
        .isEqualTo("http://a.test/robots.txt was not fetched yet");
  }

  private void know(String agent) {
    Instant tomorrow = clock.instant().plusSeconds(86_400);
    RobotsRules rules = RobotsRules.parse(RULES.getBytes(StandardCharsets.UTF_8), agent);
    RobotsEntry entry =
        new RobotsEntry(
            Samples.url("http://a.test/").origin(), agent, rules, tomorrow, 0, null, null);
    store.hosts().save(HostState.unknown(Samples.HOST).with(entry));
  }

  private Object robots(String url) {
    return Explanation.of(store, crawl, HostOrders.NONE, url, clock.instant()).get("robots");
  }
}
