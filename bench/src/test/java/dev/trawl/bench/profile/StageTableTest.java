package dev.trawl.bench.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.trawl.bench.profile.StageTable.Work;
import dev.trawl.bench.report.Row;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StageTableTest {
  private static final Work PAGES = new Work("page", 1_000);

  private static final Profile PROFILE =
      new Profile(
          "jdk.CPUTimeSample",
          Map.of(
              List.of("dev.trawl.parse.html.Tokenizer.run"), Duration.ofMillis(200),
              List.of("dev.trawl.fetch.http.Exchange.run"), Duration.ofMillis(300)),
          Map.of(
              List.of("sun.nio.ch.EPoll.wait", "a.B.c"), 5,
              List.of("sun.nio.ch.EPoll.wait", "a.B.d"), 4,
              List.of("org.rocksdb.RocksDB.write0"), 8),
          Duration.ofMillis(100),
          Duration.ZERO,
          Duration.ZERO);

  private static Row row(List<Row> rows, String stage) {
    return rows.stream().filter(r -> r.text("stage").startsWith(stage)).findFirst().orElseThrow();
  }

  @Test
  void stages_and_what_no_java_thread_used_add_up_to_all() {
    List<Row> rows = StageTable.rows(PROFILE, Duration.ofSeconds(1), PAGES);

    assertThat(row(rows, "fetch").number("CPU us/page")).hasValue(300);
    assertThat(row(rows, "fetch").number("%")).hasValue(30);
    assertThat(row(rows, "tokenize").number("CPU us/page")).hasValue(200);
    assertThat(row(rows, "garbage").number("CPU us/page")).hasValue(100);
    assertThat(row(rows, "compiler").number("CPU us/page")).hasValue(400);
    assertThat(row(rows, "all").number("CPU us/page")).hasValue(1_000);
    double sum =
        rows.stream()
            .filter(r -> !r.text("stage").equals("all"))
            .mapToDouble(r -> r.number("%").orElseThrow())
            .sum();
    assertThat(sum).isCloseTo(100, within(0.5));
  }

  @Test
  void samples_without_a_stack_are_spread_over_the_stages() {
    Profile half =
        new Profile(
            PROFILE.source(),
            PROFILE.stacks(),
            Map.of(),
            Duration.ZERO,
            Duration.ZERO,
            Duration.ofMillis(500));

    List<Row> rows = StageTable.rows(half, Duration.ofSeconds(1), PAGES);

    assertThat(row(rows, "fetch").number("CPU us/page")).hasValue(600);
    assertThat(row(rows, "compiler").number("CPU us/page")).hasValue(0);
  }

  @Test
  void native_methods_are_listed_by_how_often_they_were_seen() {
    List<Row> rows = StageTable.natives(PROFILE);

    assertThat(rows)
        .extracting(r -> r.text("native method") + " " + r.text("samples"))
        .containsExactly("sun.nio.ch.EPoll.wait 9", "org.rocksdb.RocksDB.write0 8");
  }
}
