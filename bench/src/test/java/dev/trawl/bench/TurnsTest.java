package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Errand;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {
  private static final Contestant TRAWL = new Named("trawl");

  private final Report report = new Report("crawl");
  private final Turns turns = new Turns(report);

  private void prepare(Contestant... peers) throws InterruptedException {
    for (Contestant peer : peers) {
      turns.prepare(peer);
    }
  }

  private static Turns.Outcome fine(Contestant who, int run) {
    return new Turns.Outcome(Row.of("crawler", who.name(), "run", run), false);
  }

  private List<String> runs() {
    return report.rows(Report.RUNS).stream()
        .map(row -> row.text("crawler") + " " + row.text("run") + row.flaw())
        .toList();
  }

  @Test
  void all_run_in_turn() throws Exception {
    prepare(new Named("a"), new Named("b"));

    turns.run(TRAWL, 2, TurnsTest::fine);

    assertThat(runs()).containsExactly("trawl 1", "a 1", "b 1", "trawl 2", "a 2", "b 2");
  }

  @Test
  void a_peer_that_cannot_be_installed_is_reported_and_left_out() throws Exception {
    prepare(new Missing("a"), new Named("b"));

    turns.run(TRAWL, 1, TurnsTest::fine);

    assertThat(runs()).containsExactly("a 0: no such package", "trawl 1", "b 1");
    assertThat(report.isSound()).isFalse();
  }

  @Test
  void a_peer_that_cannot_be_run_does_not_stop_the_others() throws Exception {
    prepare(new Named("a"), new Named("b"));

    turns.run(
        TRAWL,
        2,
        (who, run) -> {
          if (who.name().equals("a")) {
            throw new IOException(": no such program");
          }
          return fine(who, run);
        });

    assertThat(runs()).containsExactly("trawl 1", "a 1: no such program", "b 1", "trawl 2", "b 2");
  }

  @Test
  void a_peer_whose_run_does_not_count_is_not_run_again() throws Exception {
    prepare(new Named("a"));

    turns.run(
        TRAWL,
        2,
        (who, run) ->
            who.equals(TRAWL)
                ? fine(who, run)
                : new Turns.Outcome(fine(who, run).row().flawedBy(": exit code 1"), false));

    assertThat(runs()).containsExactly("trawl 1", "a 1: exit code 1", "trawl 2");
  }

  @Test
  void a_peer_that_took_too_long_counts_once() throws Exception {
    prepare(new Named("a"));

    turns.run(TRAWL, 3, (who, run) -> new Turns.Outcome(fine(who, run).row(), !who.equals(TRAWL)));

    assertThat(runs()).containsExactly("trawl 1", "a 1", "trawl 2", "trawl 3");
  }

  @Test
  void without_trawl_there_is_nothing_to_compare() {
    assertThatIOException()
        .isThrownBy(
            () ->
                turns.run(
                    TRAWL,
                    1,
                    (who, run) -> {
                      throw new IOException("the web on port 8900 has ended");
                    }));
  }

  private record Named(String name) implements Contestant {
    @Override
    public void prepare() {}

    @Override
    public ProcessBuilder command(Errand errand) {
      return new ProcessBuilder("true");
    }
  }

  private record Missing(String name) implements Contestant {
    @Override
    public void prepare() throws IOException {
      throw new IOException(": no such package");
    }

    @Override
    public ProcessBuilder command(Errand errand) {
      return new ProcessBuilder("true");
    }
  }
}
