package dev.trawl.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.bench.peer.Peers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class PeerSettingsTest {
  @Test
  void the_help_names_every_peer() {
    String help = new CommandLine(new CrawlBench()).getUsageMessage();

    assertThat(help).contains(Peers.names().split(", ", -1));
  }

  @Test
  void a_peer_is_given_a_minute_and_a_half_and_what_trawl_has_in_flight() {
    CrawlBench bench = new CrawlBench();
    new CommandLine(bench).parseArgs("--peers", "wget2,wrk", "--concurrency", "8");

    assertThat(bench.peers.names).containsExactly("wget2", "wrk");
    assertThat(bench.peers.time()).isEqualTo(Duration.ofSeconds(90));
    assertThat(bench.peers.concurrency).isEqualTo(8);
  }
}
