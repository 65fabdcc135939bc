package dev.trawl.frontier.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.HostWork;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.testkit.Hosts;
import dev.trawl.testkit.Samples;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of hosts whose slots go to another worker. */
class HostsOnTheMoveTest {
  private static final Duration LEASE = Duration.ofMinutes(5);

  private final Crew crew = new Crew();

  @AfterEach
  void close() {
    crew.close();
  }

  @Test
  void a_host_that_goes_to_another_worker_is_not_lent_any_more() {
    PostgresCrawlStore first = crew.join("w1");
    CrawlId crawl = Crew.crawlOfHosts(first, 40);

    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w2", 2_048);

    for (int i = 0; i < 40; i++) {
      Host host = new Host("h" + i + ".test");
      boolean isFirsts = first.frontier().tenure(host) != 0;
      assertThat(second.frontier().tenure(host) != 0).isNotEqualTo(isFirsts);
      HostWork work = new HostWork(crawl, host);
      assertThat(first.frontier().claim(work, 1, LEASE).claims()).hasSize(isFirsts ? 1 : 0);
      assertThat(second.frontier().claim(work, 1, LEASE).claims()).hasSize(isFirsts ? 0 : 1);
    }
  }

  @Test
  void the_new_owner_of_a_host_names_it() {
    PostgresCrawlStore first = crew.join("w1");
    Crew.crawlOfHosts(first, 40);
    first.frontier().arrivals(1_000);

    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w2", 2_048);

    List<HostWork> named = second.frontier().arrivals(1_000);
    assertThat(named).hasSizeGreaterThan(5);
    assertThat(named).allMatch(work -> second.frontier().tenure(work.host()) != 0);
  }

  @Test
  void a_host_counts_as_asked_when_it_comes_from_another_worker() {
    PostgresCrawlStore first = crew.join("w1");
    Host host = hostThatGoes(first);
    crew.clock.advance(Duration.ofHours(1));

    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w2", 2_048);
    Waiting.until(() -> host + " has gone", () -> second.frontier().tenure(host) != 0);

    Optional<HostState> known = second.hosts().find(host);
    assertThat(known.orElseThrow().lastRequestAt()).isEqualTo(crew.clock.instant());
  }

  @Test
  void a_host_has_another_tenure_when_it_comes_back() {
    PostgresCrawlStore first = crew.join("w1");
    Host host = hostThatGoes(first);
    long before = first.frontier().tenure(host);
    crew.join("w2");
    crew.awaitSlots("w2", 2_048);
    assertThat(first.frontier().tenure(host)).isZero();

    crew.leave("w2");
    crew.awaitSlots("w1", Slots.COUNT);

    assertThat(first.frontier().tenure(host)).isGreaterThan(before);
  }

  @Test
  void a_host_goes_with_all_that_is_known_of_it() {
    PostgresCrawlStore first = crew.join("w1");
    HostState known = Hosts.busy(hostThatGoes(first));
    first.hosts().save(known);
    crew.clock.advance(Duration.ofHours(1));

    PostgresCrawlStore second = crew.join("w2");
    crew.awaitSlots("w2", 2_048);
    Waiting.until(() -> "it has gone", () -> second.frontier().tenure(known.host()) != 0);

    assertThat(second.hosts().find(known.host()))
        .contains(HostRules.asked(known, crew.clock.instant()));
  }

  /** Of idle slots every other one goes. */
  private static Host hostThatGoes(PostgresCrawlStore store) {
    for (int i = 0; ; i++) {
      Host host = new Host("h" + i + ".test");
      if (Slots.of(host) % 2 == 1) {
        store.hosts().save(Samples.hostState(host.name()));
        return host;
      }
    }
  }
}
