package dev.trawl.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RobotsRulesCostTest {
  private static final String TYPICAL =
      """
      User-agent: *
      Disallow: /wp-admin/
      Allow: /wp-admin/admin-ajax.php
      Disallow: /search
      Disallow: /cart
      Disallow: /checkout
      Disallow: /my-account/
      Disallow: /*?sort=
      Disallow: /*?filter=
      Disallow: /tag/*/feed/
      Disallow: /*.pdf$
      Crawl-delay: 10
      Sitemap: https://www.example.org/sitemap_index.xml
      """;

  @Test
  void a_typical_host_takes_at_most_300_bytes() {
    int data = RobotsRules.parse(TYPICAL.getBytes(UTF_8), "Trawl").encoded().length;

    // The object: header and one reference, 16 bytes. The array: header and length, 16 bytes, then
    // its data in steps of 8. Compact object headers only make it less.
    int resident = 16 + 16 + (data + 7) / 8 * 8;
    assertThat(resident).isLessThanOrEqualTo(300);
  }

  @Test
  void rules_that_say_the_same_are_kept_once() {
    String repeated = "User-agent: *\n" + "Disallow: /a\n".repeat(1_000);

    assertThat(RobotsRules.parse(repeated.getBytes(UTF_8), "Trawl").encoded().length)
        .isLessThan(10);
  }

  @Test
  void rules_come_back_from_their_bytes() {
    RobotsRules rules = RobotsRules.parse(TYPICAL.getBytes(UTF_8), "Trawl");

    RobotsRules copy = RobotsRules.decode(rules.encoded());

    assertThat(copy).isEqualTo(rules).hasSameHashCodeAs(rules);
    assertThat(copy.crawlDelay()).contains(Duration.ofSeconds(10));
    assertThat(copy.sitemaps()).containsExactly("https://www.example.org/sitemap_index.xml");
    assertThat(copy.verdict(new CanonicalUrl("http://a.test/tag/x/feed/")).rule())
        .isEqualTo("Disallow: /tag/*/feed/");
  }

  @Test
  void a_hundred_thousand_exploding_patterns_are_judged_within_5_ms() {
    RobotsRules rules = manyRules(100_000, i -> "/*a*a*a*a*b" + i);

    assertThat(fastestVerdict(rules, "/" + "a".repeat(2_000))).isLessThan(Duration.ofMillis(5));
  }

  @Test
  void a_hundred_thousand_plain_rules_are_judged_within_5_ms() {
    RobotsRules rules = manyRules(100_000, i -> "/directory/" + i);

    assertThat(fastestVerdict(rules, "/directory/none")).isLessThan(Duration.ofMillis(5));
  }

  @Test
  void a_pattern_that_almost_matches_everywhere_is_judged_within_5_ms() {
    RobotsRules rules = manyRules(500, i -> "/*" + "a".repeat(1_000 + i % 50) + "b" + i % 10 + "$");

    assertThat(fastestVerdict(rules, "/" + "a".repeat(1_900) + "b1"))
        .isLessThan(Duration.ofMillis(5));
  }

  @Test
  void among_many_rules_the_longest_match_is_still_found() {
    RobotsRules rules = manyRules(100_000, i -> "/d/*" + i + "x$");

    assertThat(rules.verdict(new CanonicalUrl("http://a.test/d/q/1234x")).rule())
        .isEqualTo("Disallow: /d/*1234x$");
  }

  private static RobotsRules manyRules(int count, IntFunction<String> pattern) {
    String body =
        IntStream.range(0, count)
            .mapToObj(i -> "Disallow: " + pattern.apply(i))
            .collect(Collectors.joining("\n", "User-agent: *\n", "\n"));
    return RobotsRules.parse(body.getBytes(UTF_8), "Trawl");
  }

  /** The best of many: what the code needs, not what a busy machine adds. */
  private static Duration fastestVerdict(RobotsRules rules, String path) {
    var url = new CanonicalUrl("http://a.test" + path);
    return Stream.generate(() -> CpuTime.of(() -> rules.verdict(url)))
        .limit(50)
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }
}
