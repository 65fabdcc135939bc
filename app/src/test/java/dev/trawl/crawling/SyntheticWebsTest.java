package dev.trawl.crawling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.ScopeKind;
import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import dev.trawl.synthetic.web.HostAddress;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.Tempo;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole webs against the oracle, which knows their ends without any HTTP. */
class SyntheticWebsTest {
  private static final long SEED = 4_711;
  private static final int MAX_DEPTH = 12;
  private static final long MAX_BODY = 1 << 20;
  private static final Tempo QUICK =
      new Tempo(
          Duration.ofMillis(40),
          Duration.ofMillis(300),
          Duration.ofSeconds(1),
          Duration.ofMillis(200));

  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(HostCharacter.class)
  void a_web_of_one_character_ends_as_the_oracle_says(HostCharacter character) throws IOException {
    // One huge host has more pages than all others together.
    int hosts = character == HostCharacter.HUGE ? 1 : 2;
    SyntheticWeb web = new SyntheticWeb(spec(hosts, 6, 10_020).with(Mix.of(character)));

    assertEndsAsExpected(web, Duration.ZERO);
  }

  @Test
  void a_web_of_all_characters_ends_as_the_oracle_says() throws IOException {
    SyntheticWeb web = new SyntheticWeb(spec(26, 6, 60).with(Mix.everything()));

    assertEndsAsExpected(web, Duration.ofMillis(30));
  }

  @Test
  void a_crawl_of_some_hosts_of_a_web_stays_on_them() throws IOException {
    SyntheticWeb web = new SyntheticWeb(spec(12, 8, 60).with(Mix.peaceful()));

    try (CrawlRig rig = CrawlRig.open(directory, web)) {
      Expectation expected =
          Oracle.expect(
              web.on(rig.port()), rules(Scope.seedHosts()), web.homes(rig.port()).subList(0, 3));
      Crawled crawled =
          rig.crawl(
              plan(CrawlPlan.from(web.homes(rig.port()).subList(0, 3)))
                  .pace(Duration.ofMillis(20)));

      assertSame(crawled, expected);
    }
  }

  private void assertEndsAsExpected(SyntheticWeb web, Duration pace) throws IOException {
    try (CrawlRig rig = CrawlRig.open(directory, web)) {
      String home = web.home(0, rig.port());
      Expectation expected = Oracle.expect(web.on(rig.port()), rules(Scope.any()), List.of(home));

      Crawled crawled = rig.crawl(plan(CrawlPlan.from(home)).scope(ScopeKind.ANY).pace(pace));

      assertSame(crawled, expected);
      for (int host = 0; host < web.spec().hosts(); host++) {
        Duration delay = web.crawlDelay(host);
        String name = HostAddress.name(host);
        assertThat(rig.ledger().smallestGap(name).orElse(delay)).isGreaterThanOrEqualTo(delay);
      }
    }
  }

  private static void assertSame(Crawled crawled, Expectation expected) {
    Map<String, String> differences = new TreeMap<>();
    crawled
        .states()
        .forEach(
            (url, state) -> {
              String wanted = expected.states().getOrDefault(url, "no record");
              if (!wanted.equals(state)) {
                differences.put(
                    url, state + " instead of " + wanted + ": " + crawled.record(url).facts());
              }
            });
    expected
        .states()
        .forEach(
            (url, state) -> {
              if (!crawled.records().containsKey(url)) {
                differences.put(url, "no record instead of " + state);
              }
            });
    assertThat(differences).isEmpty();
    crawled.assertKeptItsPromises();
  }

  private static WebSpec spec(int hosts, int pages, int mostLinks) {
    return WebSpec.of(SEED, hosts, pages)
        .withLinks(4, 1)
        .withPageBytes(2_000)
        .with(QUICK)
        .with(new WebSpec.Extremes(2 * MAX_BODY, mostLinks));
  }

  private static Rules rules(Scope scope) {
    return Rules.standard(scope).withMaxDepth(MAX_DEPTH).withMaxBodyBytes(MAX_BODY);
  }

  private static CrawlPlan plan(CrawlPlan plan) {
    return plan.limits(limits -> limits.withMaxDepth(MAX_DEPTH))
        .maxBodyBytes(MAX_BODY)
        .maxRetries(2)
        .timeout(Duration.ofSeconds(2));
  }
}
