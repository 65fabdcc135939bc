package dev.trawl.bench;

import dev.trawl.crawl.Durations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What a benchmark with peers can be told about them. */
final class PeerSettings {
  @Option(
      names = "--peers",
      split = ",",
      paramLabel = "NAME",
      description = {
        "Peers to run too; those that are missing are installed. There are wget2, httrack, scrapy,",
        "scrapy-tuned, crawlee, crawler4j, bubing, heritrix, stormcrawler and wrk.",
      })
  List<String> names = new ArrayList<>();

  @Option(
      names = "--peer-time",
      paramLabel = "D",
      description = {
        "After this time a peer is stopped, counted up to there and not run again",
        "(default: ${DEFAULT-VALUE}).",
      })
  String time = "90s";

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight, of Trawl and of each peer (default: ${DEFAULT-VALUE}).")
  int concurrency = 32;

  Duration time() {
    return Durations.parse(time);
  }
}
