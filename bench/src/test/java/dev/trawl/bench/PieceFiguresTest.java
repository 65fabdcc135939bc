package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.bench.report.Row;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PieceFiguresTest {
  private static Row row(double time, double error, TimeUnit unit) {
    String name = "dev.trawl.bench.pieces.PageBenchmark.tokenize";
    return new PieceFigures(name, List.of("LINKS_ONLY"), time, error, unit).row();
  }

  @Test
  void all_pieces_are_told_in_nanoseconds() {
    Row row = row(2.5, 0.05, TimeUnit.MICROSECONDS);

    assertThat(row.number("ns")).hasValue(2_500);
    assertThat(row.number("per s")).hasValue(400_000);
    assertThat(row.number("± %")).hasValue(2);
  }

  @Test
  void a_piece_goes_by_class_and_method_and_its_variant() {
    Row row = row(1, 0, TimeUnit.NANOSECONDS);

    assertThat(row.text("piece")).isEqualTo("Page.tokenize");
    assertThat(row.text("variant")).isEqualTo("LINKS_ONLY");
  }

  @Test
  void too_few_measurements_have_no_error() {
    assertThat(row(1, Double.NaN, TimeUnit.NANOSECONDS).cells()).doesNotContainKey("± %");
  }
}
