package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CrawlSharesTest {
  private static final CrawlId LARGE = new CrawlId(1);
  private static final CrawlId SMALL = new CrawlId(2);

  private final CrawlShares shares = new CrawlShares();

  @Test
  void nothing_comes_out_of_nothing() {
    assertThat(shares.poll(id -> 0)).isNull();
    assertThat(shares.ready()).isZero();
  }

  @Test
  void hosts_of_one_crawl_come_out_in_the_order_they_got_ready() {
    add(LARGE, "a.test", "b.test", "c.test");

    assertThat(poll(3)).containsExactly("a.test", "b.test", "c.test");
  }

  @Test
  void a_crawl_of_one_host_comes_second_however_many_hosts_the_other_has() {
    add(LARGE, IntStream.range(0, 1_000).mapToObj(i -> "l" + i + ".test").toArray(String[]::new));
    add(SMALL, "small.test");

    assertThat(poll(2)).contains("small.test");
  }

  @Test
  void a_crawl_that_was_idle_cannot_claim_the_past() {
    add(LARGE, IntStream.range(0, 100).mapToObj(i -> "l" + i + ".test").toArray(String[]::new));
    poll(50);
    add(SMALL, IntStream.range(0, 50).mapToObj(i -> "s" + i + ".test").toArray(String[]::new));

    long small = poll(20).stream().filter(name -> name.startsWith("s")).count();

    assertThat(small).isBetween(9L, 11L);
  }

  @Test
  void each_step_of_priority_doubles_the_share() {
    add(LARGE, IntStream.range(0, 90).mapToObj(i -> "l" + i + ".test").toArray(String[]::new));
    add(SMALL, IntStream.range(0, 90).mapToObj(i -> "s" + i + ".test").toArray(String[]::new));

    long small =
        Stream.generate(() -> shares.poll(id -> id.equals(SMALL) ? 2 : 0))
            .limit(50)
            .filter(host -> host != null && host.host.name().startsWith("s"))
            .count();

    assertThat(small).isBetween(39L, 41L);
  }

  @Test
  void a_negative_priority_gets_less_and_still_something() {
    add(LARGE, IntStream.range(0, 90).mapToObj(i -> "l" + i + ".test").toArray(String[]::new));
    add(SMALL, IntStream.range(0, 90).mapToObj(i -> "s" + i + ".test").toArray(String[]::new));

    long small =
        Stream.generate(() -> shares.poll(id -> id.equals(SMALL) ? -2 : 0))
            .limit(50)
            .filter(host -> host != null && host.host.name().startsWith("s"))
            .count();

    assertThat(small).isBetween(9L, 11L);
  }

  private void add(CrawlId crawl, String... hosts) {
    for (String name : hosts) {
      Host host = new Host(name);
      shares.add(new HostEntry(HostState.unknown(host)), crawl);
    }
  }

  private List<String> poll(int times) {
    return Stream.generate(() -> shares.poll(id -> 0))
        .limit(times)
        .map(host -> host == null ? "none" : host.host.name())
        .toList();
  }
}
