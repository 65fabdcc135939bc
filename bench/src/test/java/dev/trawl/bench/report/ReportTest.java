package dev.trawl.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportTest {
  private final Report report = new Report("crawl");

  private String printed() {
    StringWriter text = new StringWriter();
    report.print(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void columns_are_as_wide_as_their_widest_cell() {
    report.add(Report.RUNS, Row.of("crawler", "trawl", "pages/s", 1_234.5));
    report.add(Report.RUNS, Row.of("crawler", "a longer name", "pages/s", 5.25));

    assertThat(printed().lines())
        .containsExactly(
            "",
            "runs",
            "  crawler        pages/s",
            "  trawl          1,235",
            "  a longer name  5.25");
  }

  @Test
  void figures_that_do_not_count_say_why() {
    report.add(Report.RUNS, Row.of("crawler", "trawl").flawedBy("12 URLs are missing"));

    assertThat(printed()).contains("trawl    INVALID: 12 URLs are missing");
    assertThat(report.isSound()).isFalse();
  }

  @Test
  void a_long_reason_stays_in_its_row() {
    report.add(Report.RUNS, Row.of("crawler", "x").flawedBy("not installed\nE: no network\n"));

    assertThat(printed().lines())
        .last()
        .isEqualTo("  x        INVALID: not installed; E: no network");
  }

  @Test
  void programs_get_the_same_with_the_conditions(@TempDir Path directory) throws Exception {
    report.condition("hosts", 10);
    report.add(Report.RUNS, Row.of("crawler", "trawl", "pages/s", 12.5));
    report.add(Report.RUNS, Row.of("crawler", "wget2").flawedBy("exit code 3"));
    Path file = directory.resolve("figures.json");

    report.write(file);

    JsonNode json = JsonMapper.shared().readTree(file);
    assertThat(json.at("/benchmark").asString()).isEqualTo("crawl");
    assertThat(json.at("/conditions/hosts").asInt()).isEqualTo(10);
    assertThat(json.at("/runs/0/pages~1s").asDouble()).isEqualTo(12.5);
    assertThat(json.at("/runs/0/valid").asBoolean()).isTrue();
    assertThat(json.at("/runs/1/flaw").asString()).isEqualTo("exit code 3");
  }
}
