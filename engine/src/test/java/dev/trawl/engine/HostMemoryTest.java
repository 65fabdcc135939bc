package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.pace.AddressPace;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What a host takes while it waits to be asked again: there may be a quarter of a million. */
class HostMemoryTest {
  private static final int HOSTS = 250_000;
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00.123456789Z");

  private final Timetable timetable = new Timetable(new AddressPace(10, true));
  private final HostTable table = new HostTable();
  private final WaitingRoom room = new WaitingRoom();
  private final CrawlContext crawl =
      CrawlContext.of(
          new Crawl(
              new CrawlId(1),
              EngineSamples.settings(Duration.ofSeconds(1), true, 0),
              CrawlStatus.RUNNING,
              null,
              NOW,
              null));

  @Test
  void a_resting_host_takes_at_most_200_bytes_with_its_name_and_its_address() {
    rest(0);
    long before = used();

    for (int i = 1; i <= HOSTS; i++) {
      rest(i);
    }

    assertThat((used() - before) / HOSTS).isBetween(150L, 200L);
    // All of it was really there.
    assertThat(room.waitTime(NOW, Duration.ofMinutes(1))).isPositive();
    assertThat(table.size()).isEqualTo(HOSTS + 1);
  }

  private void rest(int number) {
    Host host = new Host("www.host%06d.test".formatted(number));
    String address = "10.%d.%d.%d".formatted(number >> 16, number >> 8 & 255, number & 255);
    HostState asked = HostRules.asked(HostState.unknown(host), NOW.plusNanos(number));
    Duration response = Duration.ofNanos(100_000_000 + number);
    HostEntry entry =
        new HostEntry(HostRules.answered(asked, Duration.ofSeconds(1), 200, response, null, NOW));
    entry.addLane(new CrawlLane(crawl));
    timetable.answeredFrom(entry, address);
    table.add(entry);
    room.rest(entry, NOW);
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      System.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
