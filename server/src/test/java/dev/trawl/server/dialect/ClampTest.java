package dev.trawl.server.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.http.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClampTest {
  private static final Clamp CLAMP = new Clamp(1, 100, 20);

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "'7', 7",
    "7.9, 7",
    "0, 1",
    "-3, 1",
    "101, 100",
    "1e9, 100",
    "-1e30, 1",
    "1e2, 100",
  })
  void numbers_are_cut_and_moved_into_the_range(String text, long expected) {
    assertThat(CLAMP.of(text)).isEqualTo(expected);
    assertThat(CLAMP.of(Json.STRICT.readTree(text.replace("'", "\"")))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"abc", "''", "' '", "NaN", "Infinity", "0x10", "1d", "7 8"})
  void what_is_no_number_has_the_usual_value(String text) {
    assertThat(CLAMP.of(text)).isEqualTo(20);
  }

  @Test
  void what_is_not_there_or_of_another_kind_has_the_usual_value() {
    assertThat(CLAMP.of((String) null)).isEqualTo(20);
    assertThat(CLAMP.of(Json.STRICT.readTree("{}").path("limit"))).isEqualTo(20);
    assertThat(CLAMP.of(Json.STRICT.readTree("true"))).isEqualTo(20);
    assertThat(CLAMP.of(Json.STRICT.readTree("[7]"))).isEqualTo(20);
  }

  @Test
  void the_usual_value_is_itself_moved_into_the_range() {
    assertThat(CLAMP.usually("5000").of("nothing")).isEqualTo(100);
    assertThat(CLAMP.usually("nothing").of("nothing")).isEqualTo(20);
  }
}
