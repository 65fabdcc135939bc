package dev.trawl.bench;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Peers;
import dev.trawl.bench.peer.Trawl;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;

/** A benchmark in which peers take part, on the same web in the same run. */
abstract class PeerBenchmark extends Benchmark {
  @Mixin PeerSettings peers;

  /** Trawl at pace 0, with the concurrency that its peers have. */
  Trawl trawl() {
    return Trawl.with("--pace", "0", "--concurrency", "" + peers.concurrency);
  }

  /** Installs the peers that were asked for, before anything is measured. */
  Turns prepare(Report report, Workplace place, ProgressLine progress)
      throws IOException, InterruptedException {
    report.condition("concurrency", peers.concurrency);
    report.condition("most time of a peer", peers.time().toString());
    List<Contestant> asked =
        peers.names.stream().map(name -> Peers.named(name, peers.concurrency)).toList();
    Turns turns = new Turns(report);
    for (Contestant peer : asked) {
      progress.say("preparing " + peer.name());
      turns.prepare(peer);
    }
    if (turns.havePeers()) {
      place.awaitQuickFiles(progress);
    }
    return turns;
  }

  /**
   * Runs all in turn, as often as was asked, and adds medians and ratios.
   *
   * @param figures the row of a run
   */
  void compare(Turns turns, Race race, Report report, Function<Race.Result, Row> figures)
      throws IOException, InterruptedException {
    Trawl trawl = trawl();
    turns.run(
        trawl,
        settings.runs,
        (who, run) -> {
          Duration most = who instanceof Trawl ? ENDLESS : peers.time();
          Race.Result result = race.run(who, run, most);
          return new Turns.Outcome(figures.apply(result), result.tookTooLong());
        });
    conclude(report, trawl.name());
  }
}
