package dev.trawl.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HostTableTest {
  private final HostTable table = new HostTable();

  @Test
  void an_unknown_host_has_no_entry() {
    assertThat(table.find(new Host("a.test"))).isNull();
    assertThat(table.size()).isZero();
  }

  @Test
  void an_entry_that_is_no_longer_the_hosts_takes_nothing_out() {
    HostEntry before = entry("a.test");
    table.add(before);
    table.remove(before);
    HostEntry after = entry("a.test");
    table.add(after);

    table.remove(before);

    assertThat(table.find(new Host("a.test"))).isSameAs(after);
    assertThat(table.size()).isEqualTo(1);
  }

  @Test
  void it_finds_what_a_map_finds_whatever_comes_and_goes() {
    Map<Host, HostEntry> expected = new HashMap<>();
    Random random = new Random(7);
    for (int i = 0; i < 100_000; i++) {
      // Growing at first, then about as many come as go.
      Host host = new Host("h" + random.nextInt(i < 50_000 ? 20_000 : 500) + ".test");
      HostEntry known = expected.remove(host);
      if (known == null) {
        HostEntry entry = new HostEntry(HostState.unknown(host));
        expected.put(host, entry);
        table.add(entry);
      } else {
        table.remove(known);
      }
    }

    assertThat(table.size()).isEqualTo(expected.size());
    assertThat(table.all()).containsExactlyInAnyOrderElementsOf(expected.values());
    for (int i = 0; i < 20_000; i++) {
      Host host = new Host("h" + i + ".test");
      assertThat(table.find(host)).isSameAs(expected.get(host));
    }
  }

  @Test
  void names_whose_texts_have_the_same_hash_are_found_as_quickly_as_others() {
    List<HostEntry> twins = new ArrayList<>();
    for (int i = 0; i < 1 << 16; i++) {
      StringBuilder name = new StringBuilder();
      for (int bit = 0; bit < 16; bit++) {
        name.append((i >> bit & 1) == 0 ? "an" : "c0");
      }
      twins.add(entry(name.append(".test").toString()));
    }
    assertThat(twins)
        .extracting(twin -> twin.host.name().hashCode())
        .containsOnly(twins.getFirst().host.name().hashCode());

    // Were they all in one row, this would take hours.
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          twins.forEach(table::add);
          twins.forEach(table::remove);
        });

    assertThat(table.size()).isZero();
  }

  private static HostEntry entry(String name) {
    return new HostEntry(HostState.unknown(new Host(name)));
  }
}
