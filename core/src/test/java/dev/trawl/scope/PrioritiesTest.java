package dev.trawl.scope;

import static dev.trawl.scope.ScopeFixtures.url;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrioritiesTest {
  @Test
  void a_seed_comes_first_whatever_it_looks_like() {
    assertThat(Priorities.of(url("https://a.test/tag/x?sort=1"), 0, true)).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "https://a.test/,                     9, 1",
    "https://a.test/about,                1, 2",
    "https://a.test/about,                2, 3",
    "https://a.test/about,                3, 4",
    "https://a.test/about,                5, 4",
    "https://a.test/about,                6, 5",
    "https://a.test/?p=1,                 1, 2",
    "https://a.test/blog/page/3,          1, 6",
    "https://a.test/Tag/x,                1, 6",
    "https://a.test/archives/2024/,       1, 6",
    "https://a.test/author/me,            1, 6",
    "https://a.test/list?page=2,          1, 6",
    "https://a.test/list?a=1&sort=price,  1, 7",
    "https://a.test/list?filter[x]=1,     1, 7",
    "https://a.test/pages/tagged,         1, 2",
    "https://a.test/list?homepage=2,      1, 2",
  })
  void near_pages_come_before_far_ones_and_listings_last(String text, int depth, int priority) {
    assertThat(Priorities.of(url(text), depth, false)).isEqualTo(priority);
  }
}
