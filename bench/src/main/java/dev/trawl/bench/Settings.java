package dev.trawl.bench;

import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Peers;
import dev.trawl.crawl.Durations;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every benchmark of whole crawls can be told. */
final class Settings {
  @Option(names = "--runs", description = "Runs of each, in turn (default: ${DEFAULT-VALUE}).")
  int runs = 3;

  @Option(
      names = "--peers",
      split = ",",
      paramLabel = "NAME",
      description = "Peers to run too; those that are missing are installed.")
  List<String> peers = new ArrayList<>();

  @Option(
      names = "--peer-time",
      paramLabel = "D",
      description = "After this time a peer is stopped and counted (default: ${DEFAULT-VALUE}).")
  String peerTime = "2m";

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the figures as JSON.")
  @Nullable Path json;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "Where crawlers write (default: the directory for temporary files).")
  @Nullable Path work;

  @Option(
      names = "--profile",
      arity = "0..1",
      fallbackValue = "profiles",
      paramLabel = "DIR",
      description = {
        "Run Trawl once more with a flight recording, and write that and a flame graph here",
        "(default: ${FALLBACK-VALUE}).",
      })
  @Nullable Path profile;

  Duration peerTime() {
    return Durations.parse(peerTime);
  }

  List<Contestant> readyPeers(ProgressLine progress) throws IOException, InterruptedException {
    List<Contestant> ready = peers.stream().map(Peers::named).toList();
    for (Contestant peer : ready) {
      progress.say("preparing " + peer.name());
      peer.prepare();
    }
    return ready;
  }
}
