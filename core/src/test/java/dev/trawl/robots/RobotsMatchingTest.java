package dev.trawl.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.CanonicalUrl;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsMatchingTest {
  @ParameterizedTest
  @CsvSource({
    "/,            /,                true",
    "/,            /any?q=1,         true",
    "/fish,        /fish,            true",
    "/fish,        /fish.html,       true",
    "/fish,        /fish/salmon,     true",
    "/fish,        /fish?id=1,       true",
    "/fish,        /Fish,            false",
    "/fish,        /catfish,         false",
    "/fish,        /,                false",
    "/fish/,       /fish,            false",
    "/fish/,       /fish/,           true",
    "fish,         /fish,            false",
    "/fish*,       /fishheads,       true",
    "/fish*,       /fis,             false",
    "/*.php,       /a/b.php?x=1,     true",
    "/*.php,       /a.PHP,           false",
    "/*.php$,      /a/b.php,         true",
    "/*.php$,      /a.php?x=1,       false",
    "/*.php$,      /a.php.php,       true",
    "/*.php$,      /php,             false",
    "*.php,        /a.php,           true",
    "*,            /,                true",
    "/a$,          /a,               true",
    "/a$,          /ab,              false",
    "/$,           /,                true",
    "/$,           /a,               false",
    "/a*$,         /abc,             true",
    "/fish*.php,   /fishes/x.php?id, true",
    "/fish*.php,   /Fish.php,        false",
    "/a*b*c,       /aXXbYYc,         true",
    "/a*b*c,       /acb,             false",
    "/a*ab$,       /aab,             true",
    "/a*ab$,       /ab,              false",
    "/a**b,        /a-b,             true",
    "/a/*/c,       /a/b/c,           true",
    "/a/*/c,       /a/c,             false",
    "/*aab,        /aaab,            true",
    "/*abab$,      /ababab,          true",
    "/a?b=*&c,     /a?b=1&c=2,       true",
  })
  void a_pattern_matches_from_the_start_of_the_path(String pattern, String path, boolean matches) {
    assertThat(disallowing(pattern).verdict(url(path)).isAllowed()).isEqualTo(!matches);
  }

  @ParameterizedTest
  @CsvSource({
    "/caf%C3%A9,   /caf%C3%A9,    true",
    "/caf%c3%a9,   /caf%C3%A9,    true",
    "/café,        /caf%C3%A9,    true",
    "/caf%C3%A9,   /café,         true",
    "/%7Ejoe,      /~joe,         true",
    "/~joe,        /%7Ejoe,       true",
    "/%61bc,       /abc,          true",
    "/a%2Fb,       /a/b,          false",
    "/a%2fb,       /a%2Fb,        true",
    "/a/b,         /a%2Fb,        false",
    "/a%2Ab,       /a*b,          true",
    "/a%2Ab,       /axb,          false",
    "/a%24,        /a$,           true",
    "/a%24,        /a,            false",
    "/a$b,         /a$b,          true",
    "/a$b,         /a,            false",
    "/a|b,         /a%7Cb,        true",
    "/a%7Cb,       /a|b,          true",
    "/a[1],        /a[1],         true",
    "/100%,        /100%,         true",
    "/a%zz,        /a%zz,         true",
    "/a<b,         /a%3Cb,        true",
  })
  void escapes_are_spelled_alike_on_both_sides(String pattern, String path, boolean matches) {
    assertThat(disallowing(pattern).verdict(url(path)).isAllowed()).isEqualTo(!matches);
  }

  @ParameterizedTest
  @CsvSource({
    "Allow: /p,            Disallow: /,          /page,      Allow: /p",
    "Allow: /folder,       Disallow: /folder,    /folder/x,  Allow: /folder",
    "Disallow: /folder,    Allow: /folder,       /folder/x,  Allow: /folder",
    "Allow: /page,         Disallow: /*.htm,     /page.htm,  Disallow: /*.htm",
    "Allow: /$,            Disallow: /,          /,          Allow: /$",
    "Allow: /$,            Disallow: /,          /page.htm,  Disallow: /",
    "Disallow: /x/page.html, Allow: /x/,         /x/,        Allow: /x/",
    "Disallow: /x/page.html, Allow: /x/,         /x/page.html, Disallow: /x/page.html",
    "Disallow: /a,         Disallow: /ab,        /abc,       Disallow: /ab",
  })
  void the_longest_match_decides_and_ties_allow(
      String first, String second, String path, String rule) {
    RobotsRules rules = rules("User-agent: *\n" + first + "\n" + second);

    assertThat(rules.verdict(url(path)))
        .isEqualTo(new RobotsVerdict(rule.startsWith("Allow"), rule));
  }

  @Test
  void a_url_that_no_rule_speaks_of_is_allowed_without_a_rule() {
    assertThat(disallowing("/a").verdict(url("/b"))).isEqualTo(new RobotsVerdict(true, null));
  }

  @Test
  void robots_txt_itself_is_always_allowed() {
    assertThat(RobotsRules.DISALLOW_ALL.verdict(url("/robots.txt")).isAllowed()).isTrue();
  }

  @Test
  void nothing_else_is_allowed_by_disallow_all() {
    assertThat(RobotsRules.DISALLOW_ALL.verdict(url("/")))
        .isEqualTo(new RobotsVerdict(false, "Disallow: /"));
  }

  @Test
  void everything_is_allowed_by_allow_all() {
    assertThat(RobotsRules.ALLOW_ALL.verdict(url("/any")).isAllowed()).isTrue();
  }

  @Test
  void a_url_without_a_path_is_judged_as_the_root() {
    assertThat(disallowing("/").verdict(new CanonicalUrl("http://a.test")).isAllowed()).isFalse();
  }

  @Test
  void an_octet_that_is_no_utf_8_matches_its_escape() {
    byte[] latin1 = "User-agent: *\nDisallow: /caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);

    RobotsRules rules = RobotsRules.parse(latin1, "Trawl");

    assertThat(rules.verdict(url("/caf%E9")).isAllowed()).isFalse();
  }

  private static RobotsRules disallowing(String pattern) {
    return rules("User-agent: *\nDisallow: " + pattern);
  }

  private static RobotsRules rules(String text) {
    return RobotsRules.parse(text.getBytes(StandardCharsets.UTF_8), "Trawl");
  }

  private static CanonicalUrl url(String path) {
    return new CanonicalUrl("http://a.test" + path);
  }
}
