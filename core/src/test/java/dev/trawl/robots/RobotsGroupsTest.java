package dev.trawl.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.CanonicalUrl;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotsGroupsTest {
  @ParameterizedTest
  @ValueSource(strings = {"Trawl", "trawl", "TRAWL", "Trawl/1.0", "trawl bot", "  Trawl  # us"})
  void our_group_is_found_whatever_its_case_or_version(String agent) {
    RobotsRules rules = rules("User-agent: *\nAllow: /\n\nUser-agent: " + agent + "\nDisallow: /a");

    assertThat(isAllowed(rules, "/a")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Trawler", "Tra", "Other", "NotTrawl", "Trawl-News"})
  void the_group_of_another_agent_is_not_ours(String agent) {
    RobotsRules rules = rules("User-agent: " + agent + "\nDisallow: /a");

    assertThat(isAllowed(rules, "/a")).isTrue();
  }

  @Test
  void without_a_group_of_our_own_the_one_for_all_holds() {
    RobotsRules rules = rules("User-agent: other\nDisallow: /a\n\nUser-agent: *\nDisallow: /b");

    assertThat(isAllowed(rules, "/a")).isTrue();
    assertThat(isAllowed(rules, "/b")).isFalse();
  }

  @Test
  void a_group_of_our_own_replaces_the_one_for_all() {
    RobotsRules rules =
        rules("User-agent: trawl\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\nCrawl-delay: 9");

    assertThat(isAllowed(rules, "/a")).isFalse();
    assertThat(isAllowed(rules, "/b")).isTrue();
    assertThat(rules.crawlDelay()).isEmpty();
  }

  @Test
  void all_groups_that_name_us_are_merged() {
    RobotsRules rules =
        rules(
            """
            User-agent: trawl
            Disallow: /a

            User-agent: *
            Disallow: /b

            User-agent: Trawl
            Disallow: /c
            """);

    assertThat(isAllowed(rules, "/a")).isFalse();
    assertThat(isAllowed(rules, "/b")).isTrue();
    assertThat(isAllowed(rules, "/c")).isFalse();
  }

  @Test
  void all_groups_for_everyone_are_merged() {
    RobotsRules rules =
        rules(
            "User-agent: *\n"
                + "Disallow: /a\n\n"
                + "User-agent: x\n"
                + "Disallow: /b\n\n"
                + "User-agent: *\n"
                + "Disallow: /c");

    assertThat(isAllowed(rules, "/a")).isFalse();
    assertThat(isAllowed(rules, "/b")).isTrue();
    assertThat(isAllowed(rules, "/c")).isFalse();
  }

  @Test
  void several_agents_share_the_rules_below_them() {
    RobotsRules rules = rules("User-agent: a\nUser-agent: trawl\nUser-agent: b\nDisallow: /x");

    assertThat(isAllowed(rules, "/x")).isFalse();
  }

  @Test
  void lines_that_nobody_knows_do_not_end_a_group() {
    RobotsRules rules =
        rules("User-agent: trawl\nNoise: 1\n\nrubbish\nUser-agent: b\nHost: x\nDisallow: /x");

    assertThat(isAllowed(rules, "/x")).isFalse();
  }

  @Test
  void rules_before_any_agent_hold_for_nobody() {
    assertThat(isAllowed(rules("Disallow: /x\nUser-agent: *\nDisallow: /y"), "/x")).isTrue();
  }

  @Test
  void an_empty_disallow_allows_all() {
    assertThat(isAllowed(rules("User-agent: trawl\nDisallow:\n\nUser-agent: *\nDisallow: /"), "/x"))
        .isTrue();
  }

  @Test
  void an_empty_disallow_does_not_undo_its_neighbours() {
    assertThat(isAllowed(rules("User-agent: *\nDisallow: /x\nDisallow:"), "/x")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"disallow:/x", "DISALLOW : /x", "Disallow /x", "\tDisallow:\t/x # no"})
  void the_name_of_a_line_is_read_in_any_case_and_spacing(String line) {
    assertThat(isAllowed(rules("user-AGENT:*\n" + line), "/x")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "10,           PT10S",
    "0.5,          PT0.5S",
    ".25,          PT0.25S",
    "0,            PT0S",
    "7 seconds,    PT7S",
    "1e9,          PT24H",
    "3000000000,   PT24H",
    "1e999,        PT24H",
    "86400,        PT24H",
  })
  void a_crawl_delay_is_kept_as_stated_up_to_a_day(String text, Duration delay) {
    assertThat(rules("User-agent: *\nCrawl-delay: " + text).crawlDelay()).contains(delay);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "-0.5", "soon", "", "NaN", "Infinity", "-1e9"})
  void a_crawl_delay_without_sense_is_none(String text) {
    assertThat(rules("User-agent: *\nCrawl-delay: " + text).crawlDelay()).isEmpty();
  }

  @Test
  void an_absurd_crawl_delay_leaves_the_rules_as_they_are() {
    RobotsRules rules = rules("User-agent: *\nCrawl-delay: 1000000\nDisallow: /x");

    assertThat(isAllowed(rules, "/x")).isFalse();
    assertThat(isAllowed(rules, "/y")).isTrue();
  }

  @Test
  void sitemaps_are_known_whichever_group_they_stand_in() {
    RobotsRules rules =
        rules(
            """
            Sitemap: https://a.test/one.xml
            User-agent: other
            Sitemap: http://b.test/Two.xml?a=1
            Disallow: /
            """);

    assertThat(rules.sitemaps())
        .containsExactly("https://a.test/one.xml", "http://b.test/Two.xml?a=1");
  }

  @Test
  void sitemaps_that_cannot_be_fetched_are_left_out() {
    RobotsRules rules =
        rules("Sitemap: /relative.xml\nSitemap: ftp://a.test/x\nSitemap: javascript:1\nSitemap:");

    assertThat(rules.sitemaps()).isEmpty();
  }

  private static RobotsRules rules(String text) {
    return RobotsRules.parse(text.getBytes(StandardCharsets.UTF_8), "Trawl");
  }

  private static boolean isAllowed(RobotsRules rules, String path) {
    return rules.verdict(new CanonicalUrl("http://a.test" + path)).isAllowed();
  }
}
