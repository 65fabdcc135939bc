package dev.trawl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RawLinkTest {
  @ParameterizedTest
  @CsvSource({
    "nofollow, true",
    "nofollow noopener, true",
    "ugc nofollow, true",
    "ugc nofollow noopener, true",
    "nofollows nofollow, true",
    "xnofollow nofollowx, false",
    "x-nofollow, false",
    "noopener, false",
    "'', false",
  })
  void a_word_of_rel_is_a_whole_word(String rel, boolean isNofollow) {
    assertThat(new RawLink("/", "a", rel, "").isNofollow()).isEqualTo(isNofollow);
  }
}
