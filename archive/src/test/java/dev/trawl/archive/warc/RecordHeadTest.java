package dev.trawl.archive.warc;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordHeadTest {
  @ParameterizedTest
  @CsvSource({
    "2026-11-18T11:29:46Z, 2026-11-18T11:29:46.000Z",
    "2026-11-18T00:00:00Z, 2026-11-18T00:00:00.000Z",
    "2026-01-02T03:04:05.06Z, 2026-01-02T03:04:05.060Z",
    "2026-01-02T03:04:05.000007Z, 2026-01-02T03:04:05.000007Z",
    "2024-02-29T23:59:59.999999999Z, 2024-02-29T23:59:59.999999999Z",
    "1969-12-31T23:59:59.5Z, 1969-12-31T23:59:59.500Z",
  })
  void a_date_has_at_least_milliseconds(Instant date, String text) {
    assertThat(RecordHead.date(date)).isEqualTo(text);
  }

  @Test
  void any_date_is_spelled_as_the_platform_spells_it() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      Instant date =
          Instant.ofEpochSecond(random.nextLong(8_000_000_000L), random.nextInt(1_000_000_000));

      assertThat(RecordHead.date(date)).isEqualTo(DateTimeFormatter.ISO_INSTANT.format(date));
    }
  }

  @Test
  void a_value_cannot_start_a_field_of_its_own() {
    RecordHead head = new RecordHead("metadata", "id", Instant.EPOCH);

    assertThat(head.field("Title", "a\r\nWARC-Type: response").text(0))
        .contains("Title: a WARC-Type: response\r\n");
  }
}
