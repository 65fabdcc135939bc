package dev.trawl.synthetic.robots;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RobotsTextTest {
  private static boolean allows(String text, String target) {
    return RobotsText.parse(text, "Trawl").allows(target);
  }

  @Test
  void an_empty_disallow_forbids_nothing() {
    assertThat(allows("User-agent: *\nDisallow:\n", "/x")).isTrue();
  }

  @Test
  void the_longest_pattern_decides() {
    String text = "User-agent: *\nDisallow: /a/\nAllow: /a/b\n";

    assertThat(allows(text, "/a/c")).isFalse();
    assertThat(allows(text, "/a/b/c")).isTrue();
  }

  @Test
  void a_tie_allows_in_either_order() {
    assertThat(allows("User-agent: *\nAllow: /a\nDisallow: /a\n", "/a")).isTrue();
    assertThat(allows("User-agent: *\nDisallow: /a\nAllow: /a\n", "/a")).isTrue();
  }

  @Test
  void a_star_matches_anything_and_a_dollar_the_end() {
    String text = "User-agent: *\nDisallow: /*.cgi$\n";

    assertThat(allows(text, "/a/b.cgi")).isFalse();
    assertThat(allows(text, "/a/b.cgi?x=1")).isTrue();
  }

  @Test
  void a_group_of_its_own_replaces_the_group_for_all() {
    String text = "User-agent: *\nDisallow: /\n\nUser-Agent: tRaWl\nDisallow: /b # no b\n";

    assertThat(allows(text, "/a")).isTrue();
    assertThat(allows(text, "/b")).isFalse();
  }

  @Test
  void groups_of_one_agent_are_merged() {
    String text = "User-agent: trawl\nDisallow: /a\nUser-agent: x\nUser-agent: trawl\nDisallow: /b";

    assertThat(allows(text, "/a")).isFalse();
    assertThat(allows(text, "/b")).isFalse();
    assertThat(allows(text, "/c")).isTrue();
  }

  @Test
  void robots_txt_itself_is_always_allowed() {
    assertThat(RobotsText.denyingAll().allows("/robots.txt")).isTrue();
    assertThat(RobotsText.denyingAll().allows("/")).isFalse();
  }
}
