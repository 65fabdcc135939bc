package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.frontier.StoreException;
import dev.trawl.testkit.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** The tables make themselves. */
class MigrationsTest {
  private static final int PROCESSES = 8;

  private final DatabaseUrl schema = Postgres.schema();

  @Test
  void processes_that_come_at_once_make_the_tables_once() throws Exception {
    CyclicBarrier start = new CyclicBarrier(PROCESSES);
    List<FutureTask<Boolean>> openings = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      String name = "w" + i;
      openings.add(
          new FutureTask<>(
              () -> {
                start.await();
                visit(name).close();
                return true;
              }));
    }
    openings.forEach(opening -> Thread.ofPlatform().start(opening));

    for (FutureTask<Boolean> opening : openings) {
      assertThat(opening.get()).isTrue();
    }
    assertThat(number("SELECT count(*) FROM %s.schema_version")).isEqualTo(2);
    assertThat(number("SELECT count(*) FROM %s.slots")).isEqualTo(Slots.COUNT);
  }

  @Test
  void tables_of_a_newer_program_are_left_alone() {
    visit("w1").close();
    Postgres.execute("INSERT INTO %s.schema_version VALUES (99, now())".formatted(name()));

    assertThatThrownBy(() -> visit("w2"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("version 99")
        .hasMessageContaining("use a newer one");
  }

  @Test
  void a_database_that_is_not_there_is_named() {
    DatabaseUrl nowhere = DatabaseUrl.parse("postgresql://postgres@127.0.0.1:1/postgres");

    assertThatThrownBy(
            () ->
                PostgresCrawlStore.visit(
                    PostgresOptions.of(nowhere, "w1", "test"),
                    new ManualClock(),
                    new SplittableRandom(1)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("postgresql://127.0.0.1:1/postgres cannot be opened")
        .hasMessageContaining("start the server or give another --db");
  }

  private PostgresCrawlStore visit(String name) {
    return PostgresCrawlStore.visit(
        PostgresOptions.of(schema, name, "test"), new ManualClock(), new SplittableRandom(1));
  }

  private long number(String query) {
    return Postgres.number(query.formatted(name()));
  }

  private String name() {
    return schema.jdbc().substring(schema.jdbc().indexOf("currentSchema=") + 14);
  }
}
