package dev.trawl.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
  private static final Instant NOW = Instant.parse("2026-09-06T08:49:37Z");

  @ParameterizedTest
  @CsvSource({
    "0,                     PT0S",
    "120,                   PT2M",
    "' 30 ',                PT30S",
    "007,                   PT7S",
    "3600,                  PT1H",
    "3601,                  PT1H",
    "4294967296,            PT1H",
    "99999999999999999999,  PT1H",
  })
  void seconds_are_obeyed_up_to_an_hour(String value, Duration wait) {
    assertThat(RetryAfter.parse(value, NOW)).contains(wait);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sun, 06 Sep 2026 08:50:37 GMT",
        "sun, 6 sep 2026 08:50:37 gmt",
        "Mon, 06 Sep 2026 08:50:37 GMT",
        "Sunday, 06-Sep-26 08:50:37 GMT",
        "Sun Sep  6 08:50:37 2026",
        "06 Sep 2026 08:50:37 GMT",
      })
  void a_date_in_any_form_of_http_is_obeyed(String value) {
    assertThat(RetryAfter.parse(value, NOW)).contains(Duration.ofMinutes(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Tue, 19 Jan 2038 03:14:08 GMT",
        "Fri, 31 Dec 9999 23:59:59 GMT",
        "Sun Sep  6 10:50:37 2026",
        "Wednesday, 06-Sep-76 08:49:37 GMT",
      })
  void a_date_far_ahead_means_an_hour(String value) {
    assertThat(RetryAfter.parse(value, NOW)).contains(Duration.ofHours(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Sep 2026 08:49:37 GMT",
      })
  void a_date_that_has_passed_asks_for_nothing(String value) {
    assertThat(RetryAfter.parse(value, NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-1",
        "-120",
        "1.5",
        "1e9",
        "soon",
        "Sun, 32 Sep 2026 08:50:37 GMT",
        "Sun, 06 Sep 2026 25:50:37 GMT",
        "Sun, 06 Sep 10000 08:50:37 GMT",
        "2026-09-06T08:50:37Z",
        "GMT",
        "Sun,",
        "\u0661\u0662",
      })
  void what_makes_no_sense_asks_for_nothing(String value) {
    assertThat(RetryAfter.parse(value, NOW)).isEmpty();
  }

  @Test
  void a_value_of_absurd_length_asks_for_nothing() {
    assertThat(RetryAfter.parse("9".repeat(100_000), NOW)).isEmpty();
  }

  @Test
  void noise_is_never_an_error() {
    var random = new Random(3);
    String alphabet = "0123456789 ,:-+.GMTSunSepNov\u00e9\0";
    for (int i = 0; i < 2_000; i++) {
      String noise =
          random
              .ints(random.nextInt(32), 0, alphabet.length())
              .collect(
                  StringBuilder::new, (s, c) -> s.append(alphabet.charAt(c)), StringBuilder::append)
              .toString();
      assertThatCode(() -> RetryAfter.parse(noise, NOW)).doesNotThrowAnyException();
    }
  }
}
