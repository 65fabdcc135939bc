package dev.trawl.scope;

import static dev.trawl.scope.ScopeFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrapRulesTest {
  private static Refusal refusal(String path, String query) {
    Ruling.Refused refused = TrapRules.refusal(path, query);
    return refused == null ? null : refused.reason();
  }

  private static String numbered(String prefix, int count, String separator) {
    return IntStream.range(0, count)
        .mapToObj(i -> prefix + i)
        .collect(Collectors.joining(separator));
  }

  @Test
  void three_identical_segments_in_a_row_are_fine_and_four_a_trap() {
    assertThat(refusal("/x/a/a/a/b", "")).isNull();
    assertThat(refusal("/x/a/a/a/a/b", "")).isEqualTo(Refusal.REPEATED_SEGMENTS);
    assertThat(refusal("/a/a/a/a/", "")).isEqualTo(Refusal.REPEATED_SEGMENTS);
  }

  @Test
  void six_identical_segments_in_all_are_fine_and_seven_a_trap() {
    String six = "/a/b1/a/b2/a/b3/a/b4/a/b5/a";

    assertThat(refusal(six, "")).isNull();
    assertThat(refusal(six + "/b6/a", "")).isEqualTo(Refusal.REPEATED_SEGMENTS);
  }

  @Test
  void segments_that_only_begin_alike_are_different() {
    assertThat(refusal("/a/ab/abc/abcd/abcde/a1/a2/a3/a4", "")).isNull();
  }

  @Test
  void forty_segments_are_fine_and_more_a_trap() {
    assertThat(refusal("/" + numbered("s", 40, "/") + "/", "")).isNull();
    assertThat(refusal("/" + numbered("s", 41, "/"), "")).isEqualTo(Refusal.TOO_MANY_SEGMENTS);
  }

  @Test
  void forty_parameters_are_fine_and_more_a_trap() {
    assertThat(refusal("/", numbered("p", 40, "&"))).isNull();
    assertThat(refusal("/", numbered("p", 41, "&"))).isEqualTo(Refusal.TOO_MANY_PARAMETERS);
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/,           https://a.test/",
    "https://a.test/b,          https://a.test/",
    "https://a.test/b/c?d=/e,   https://a.test/b/",
    "https://a.test/b/c/?d,     https://a.test/b/c/",
    "http://a.test:81/b,        http://a.test:81/",
  })
  void a_directory_ends_with_the_last_slash_of_the_path(String text, String directory) {
    assertThat(TrapRules.directory(url(text)).toString()).isEqualTo(directory);
  }

  @Test
  void a_url_without_path_is_in_the_root_directory() {
    assertThat(TrapRules.directory(new CanonicalUrl("https://a.test?x")).toString())
        .isEqualTo("https://a.test/");
  }
}
