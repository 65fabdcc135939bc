package dev.trawl.testkit;

import dev.trawl.pace.Breaker;
import dev.trawl.pace.HostOverrides;
import dev.trawl.pace.HostState;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsRules;
import dev.trawl.url.Host;
import dev.trawl.url.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Hosts about which everything is known. */
public final class Hosts {
  private Hosts() {}

  /** A state in which no part is empty. */
  public static HostState busy(Host host) {
    Instant now = ManualClock.START;
    return new HostState(
        host,
        now.plusMillis(1),
        now.plusMillis(2),
        Duration.ofMillis(3),
        Duration.ofSeconds(4),
        new Breaker(5, 6, now.plusMillis(7), 2),
        new HostOverrides(Optional.of(Duration.ofSeconds(8)), 9, Optional.of("too slow")),
        List.of(
            new RobotsEntry(
                new Origin("https", host, 8443),
                "trawl",
                RobotsRules.decode(new byte[] {0, 1, -1, 127}),
                now.plusSeconds(10),
                0,
                null,
                null),
            new RobotsEntry(
                new Origin("http", host, 80),
                "trawl",
                null,
                now.plusSeconds(11),
                3,
                now.plusSeconds(12),
                now.plusSeconds(13))));
  }
}
