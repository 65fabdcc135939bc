package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.StoreException;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** While crawls are moved nobody works, and the other way round. */
class MovingTest {
  private static final PostgresOptions.Tempo HASTY =
      new PostgresOptions.Tempo(
          Duration.ofMillis(200),
          Duration.ofMillis(600),
          Duration.ofSeconds(30),
          Duration.ofSeconds(1),
          Duration.ofSeconds(5));

  private final ManualClock clock = new ManualClock();
  private final PostgresHome home = new PostgresHome(Postgres.schema());

  @Test
  void nobody_joins_during_a_move() {
    try (PostgresTransfer _ = transfer("m1")) {
      assertThatThrownBy(() -> home.open(clock, 10))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("being moved");
    }
    home.open(clock, 10).close();
  }

  @Test
  void nobody_moves_while_a_worker_lives_or_may_live() {
    CrawlStore worker = home.open(clock, 10);
    assertThatThrownBy(() -> transfer("m1"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("workers of this database run: w1");

    home.kill(worker);

    assertThatThrownBy(() -> transfer("m1")).hasMessageContaining("counts as running for 30 s");
  }

  @Test
  void one_process_moves_at_a_time() {
    try (PostgresTransfer _ = transfer("m1")) {
      assertThatThrownBy(() -> transfer("m2"))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("another process moves crawls");
    }
    transfer("m2").close();
  }

  @Test
  void letters_are_read_before_a_move_by_who_works_alone() {
    CrawlId crawl;
    try (PostgresCrawlStore visitor =
        PostgresCrawlStore.visit(options("v"), clock, new SplittableRandom(1))) {
      crawl = visitor.crawls().create(Samples.settings()).id();
      visitor.frontier().offer(crawl, Samples.seeds("/1", "/2"));
    }
    try (PostgresTransfer transfer = transfer("m1")) {
      assertThat(transfer.hasLetters()).isTrue();
      assertThatThrownBy(() -> transfer.manifest(crawl)).hasMessageContaining("letters");
    }

    try (PostgresCrawlStore worker =
        PostgresCrawlStore.open(options("w1"), clock, new SplittableRandom(1))) {
      worker.collectLetters();
    }

    try (PostgresTransfer transfer = transfer("m1")) {
      assertThat(transfer.hasLetters()).isFalse();
      assertThat(transfer.manifest(crawl).counts().admitted()).isEqualTo(2);
    }
  }

  private PostgresTransfer transfer(String name) {
    return PostgresTransfer.open(options(name), clock, new SplittableRandom(1));
  }

  private PostgresOptions options(String name) {
    return new PostgresOptions(home.schema(), name, "test", 1 << 10, 200, 10, HASTY, _ -> {});
  }
}
