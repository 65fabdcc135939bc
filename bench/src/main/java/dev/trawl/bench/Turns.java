package dev.trawl.bench;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Who runs when: Trawl and its peers in turn. What goes wrong with a peer is its row in the report
 * and nobody else's trouble.
 */
final class Turns {
  /** Runs somebody once. */
  @FunctionalInterface
  interface Run {
    Outcome of(Contestant who, int run) throws IOException, InterruptedException;
  }

  /**
   * What came of a run.
   *
   * @param tookTooLong whether it was stopped before it had seen the whole web
   */
  record Outcome(Row row, boolean tookTooLong) {
    /** Whether another run would say more. */
    boolean isWorthRepeating() {
      return row.counts() && !tookTooLong;
    }
  }

  private final Report report;
  private final List<Contestant> peers = new ArrayList<>();

  Turns(Report report) {
    this.report = report;
  }

  /** Makes a peer ready; one that cannot be had does not run. */
  void prepare(Contestant peer) throws InterruptedException {
    try {
      peer.prepare();
      peers.add(peer);
    } catch (IOException e) {
      report.add(Report.RUNS, failed(peer, 0, e));
    }
  }

  boolean havePeers() {
    return !peers.isEmpty();
  }

  /** All in turn, so many times; a peer that failed or took too long is not run again. */
  void run(Contestant first, int times, Run run) throws IOException, InterruptedException {
    for (int time = 1; time <= times; time++) {
      report.add(Report.RUNS, run.of(first, time).row());
      for (Contestant peer : List.copyOf(peers)) {
        Outcome outcome = attempt(peer, time, run);
        report.add(Report.RUNS, outcome.row());
        if (!outcome.isWorthRepeating()) {
          peers.remove(peer);
        }
      }
    }
  }

  private static Outcome attempt(Contestant peer, int time, Run run) throws InterruptedException {
    try {
      return run.of(peer, time);
    } catch (IOException e) {
      return new Outcome(failed(peer, time, e), false);
    }
  }

  private static Row failed(Contestant peer, int time, IOException e) {
    return Row.of(Comparison.WHO, peer.name(), "run", time)
        .flawedBy(String.valueOf(e.getMessage()));
  }
}
