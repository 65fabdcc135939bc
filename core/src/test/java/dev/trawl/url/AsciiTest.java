package dev.trawl.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AsciiTest {
  @Test
  void digits_are_looked_for_between_two_places() {
    assertThat(Ascii.isDigits("a09b", 1, 3)).isTrue();
    assertThat(Ascii.isDigits("a09b", 1, 1)).isFalse();
    assertThat(Ascii.isDigits("a09b", 0, 3)).isFalse();
    assertThat(Ascii.isDigits("a09b", 1, 4)).isFalse();
    assertThat(Ascii.isDigits("1/2", 0, 3)).isFalse();
    assertThat(Ascii.isDigits("1:2", 0, 3)).isFalse();
  }

  @Test
  void what_is_printable_ends_with_a_tilde_and_begins_with_a_blank() {
    assertThat(Ascii.isPrintable("Trawl/1 (~)")).isTrue();
    assertThat(Ascii.isPrintable("")).isTrue();
    assertThat(Ascii.isPrintable("a\nb")).isFalse();
    assertThat(Ascii.isPrintable("a\u007f")).isFalse();
    assertThat(Ascii.isPrintable("é")).isFalse();
  }
}
