package dev.trawl.server.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvLineTest {
  @Test
  void commas_quotes_and_line_ends_are_quoted() {
    assertThat(CsvLine.of(List.of("a,b", "say \"x\"", "two\nlines", "plain")))
        .isEqualTo("\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",plain");
  }

  @Test
  void what_is_not_there_is_empty() {
    assertThat(CsvLine.of(Arrays.asList(1L, null, true))).isEqualTo("1,,true");
  }

  @Test
  void a_text_that_would_be_a_formula_is_none() {
    assertThat(CsvLine.of(List.of("=1+1", "-2", -2))).isEqualTo("'=1+1,'-2,-2");
    assertThat(CsvLine.of(List.of("\n=1+1"))).isEqualTo("\"'\n=1+1\"");
  }
}
