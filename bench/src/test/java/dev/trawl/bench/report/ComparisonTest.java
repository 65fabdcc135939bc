package dev.trawl.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static Row row(String who, int run, double rate, double cpu) {
    return Row.of("crawler", who, "run", run, "pages/s", rate, "CPU ms/page", cpu, "ended", "yes");
  }

  @Test
  void each_crawler_has_the_medians_of_its_runs() {
    List<Row> medians =
        new Comparison(
                List.of(
                    row("trawl", 1, 1_000, 1.5),
                    row("wget2", 1, 500, 0.5),
                    row("trawl", 2, 3_000, 1.0),
                    row("wget2", 2, 400, 0.7),
                    row("trawl", 3, 2_000, 2.0)))
            .medians();

    assertThat(medians).extracting(m -> m.text("crawler")).containsExactly("trawl", "wget2");
    assertThat(medians.getFirst().number("pages/s")).hasValue(2_000);
    assertThat(medians.getFirst().number("CPU ms/page")).hasValue(1.5);
    assertThat(medians.getLast().number("pages/s")).hasValue(450);
  }

  @Test
  void ratios_are_of_the_medians() {
    List<Row> ratios =
        new Comparison(List.of(row("trawl", 1, 3_000, 1.0), row("wget2", 1, 2_000, 0.5)))
            .ratios("trawl");

    assertThat(ratios).hasSize(1);
    assertThat(ratios.getFirst().text("crawler")).isEqualTo("trawl / wget2");
    assertThat(ratios.getFirst().number("pages/s")).hasValue(1.5);
    assertThat(ratios.getFirst().number("CPU ms/page")).hasValue(2.0);
    assertThat(ratios.getFirst().cells()).doesNotContainKeys("run", "ended");
  }

  @Test
  void what_is_invalid_enters_neither_medians_nor_ratios() {
    Comparison comparison =
        new Comparison(
            List.of(
                row("trawl", 1, 9_000, 0.1).flawedBy("URLs are missing"),
                row("trawl", 2, 1_000, 1.0),
                row("wget2", 1, 500, 0.5).flawedBy("exit code 1")));

    assertThat(comparison.medians()).hasSize(1);
    assertThat(comparison.medians().getFirst().number("pages/s")).hasValue(1_000);
    assertThat(comparison.ratios("trawl")).isEmpty();
  }

  @Test
  void nothing_is_divided_by_zero() {
    List<Row> ratios =
        new Comparison(List.of(row("trawl", 1, 3_000, 1.0), row("idle", 1, 0, 0.5)))
            .ratios("trawl");

    assertThat(ratios.getFirst().cells()).doesNotContainKey("pages/s");
  }

  @Test
  void totals_are_not_divided() {
    Row trawl = row("trawl", 1, 3_000, 1.0).and("pages", 50_000, "requests", 51_000);
    Row slow = row("slow", 1, 100, 1.0).and("pages", 9_000, "requests", 9_100);

    List<Row> ratios = new Comparison(List.of(trawl, slow)).ratios("trawl");

    assertThat(ratios.getFirst().cells()).containsOnlyKeys("crawler", "pages/s", "CPU ms/page");
  }

  @Test
  void medians_say_how_the_runs_ended() {
    Row stopped = row("slow", 2, 100, 1.0).and("ended", "stopped after 90 s");

    List<Row> medians = new Comparison(List.of(row("slow", 1, 100, 1.0), stopped)).medians();

    assertThat(medians.getFirst().text("ended")).isEqualTo("yes, stopped after 90 s");
  }
}
