package dev.trawl.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ArithmeticTest {
  @Test
  void the_median_is_the_one_in_the_middle() {
    assertThat(Arithmetic.median(List.of(9.0, 1.0, 5.0))).hasValue(5.0);
  }

  @Test
  void of_an_even_number_the_median_lies_between_the_two_in_the_middle() {
    assertThat(Arithmetic.median(List.of(4.0, 1.0, 2.0, 100.0))).hasValue(3.0);
  }

  @Test
  void nothing_has_no_median() {
    assertThat(Arithmetic.median(List.of())).isEmpty();
  }

  @Test
  void figures_keep_the_digits_that_count() {
    assertThat(Arithmetic.significant(1_234.567, 3)).isEqualTo(1_235);
    assertThat(Arithmetic.significant(12.3456, 3)).isEqualTo(12.3);
    assertThat(Arithmetic.significant(0.0123456, 3)).isEqualTo(0.0123);
    assertThat(Arithmetic.significant(0, 3)).isZero();
  }
}
