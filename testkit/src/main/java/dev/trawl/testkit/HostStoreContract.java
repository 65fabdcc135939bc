package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is known of hosts outlives the process. */
public abstract class HostStoreContract extends CrawlStoreContract {
  private static final Host LITERAL = new Host("[::1]");

  @Test
  void nothing_is_known_of_a_host_at_first() {
    assertThat(store.hosts().find(Samples.HOST)).isEmpty();
  }

  @Test
  void everything_about_a_host_is_kept() {
    store.hosts().save(Hosts.busy(Samples.HOST));

    assertThat(store.hosts().find(Samples.HOST)).contains(Hosts.busy(Samples.HOST));
  }

  @Test
  void a_host_of_which_little_is_known_is_kept_as_that() {
    store.hosts().save(HostState.unknown(LITERAL));

    assertThat(store.hosts().find(LITERAL)).contains(HostState.unknown(LITERAL));
  }

  @Test
  void the_last_word_about_a_host_holds() {
    store.hosts().save(Hosts.busy(Samples.HOST));

    store.hosts().save(HostState.unknown(Samples.HOST));

    assertThat(store.hosts().find(Samples.HOST)).contains(HostState.unknown(Samples.HOST));
  }

  @Test
  void hosts_are_listed_by_name() {
    store.hosts().save(Samples.hostState("b.test"));
    store.hosts().save(Samples.hostState("a.test"));
    store.hosts().save(Samples.hostState("a.test.example"));
    store.hosts().save(Samples.hostState("10.0.0.1"));

    assertThat(names()).containsExactly("10.0.0.1", "a.test", "a.test.example", "b.test");
  }

  @Test
  void hosts_are_listed_in_stretches() {
    for (String name : List.of("b.test", "a.test", "[::1]", "a.test.example", "10.0.0.1")) {
      store.hosts().save(Samples.hostState(name));
    }
    store.hosts().save(Hosts.busy(Samples.HOST));

    assertThat(names("", 2)).containsExactly("10.0.0.1", "[::1]");
    assertThat(names("[::1]", 2)).containsExactly("a.test", "a.test.example");
    assertThat(names("a.test.example", 2)).containsExactly("b.test");
    assertThat(names("b.test", 2)).isEmpty();
    assertThat(store.hosts().list("[::1]", 1)).containsExactly(Hosts.busy(Samples.HOST));
  }

  @Test
  void a_stretch_goes_on_after_a_host_that_is_not_there() {
    store.hosts().save(Samples.hostState("a.test"));
    store.hosts().save(Samples.hostState("c.test"));

    assertThat(names("a.tes", 9)).containsExactly("a.test", "c.test");
    assertThat(names("b.test", 9)).containsExactly("c.test");
  }

  @Test
  void hosts_are_known_to_the_next_process() {
    store.hosts().save(Hosts.busy(Samples.HOST));
    store.hosts().save(HostState.unknown(LITERAL));

    reopen();

    assertThat(store.hosts().find(Samples.HOST)).contains(Hosts.busy(Samples.HOST));
    assertThat(names()).containsExactly("[::1]", "a.test");
  }

  @Test
  void hosts_are_known_after_a_crash() {
    store.hosts().save(Hosts.busy(Samples.HOST));

    crash();

    assertThat(store.hosts().find(Samples.HOST)).contains(Hosts.busy(Samples.HOST));
  }

  private List<String> names(String after, int limit) {
    return store.hosts().list(after, limit).stream().map(state -> state.host().name()).toList();
  }

  private List<String> names() {
    try (Stream<HostState> all = store.hosts().all()) {
      return all.map(state -> state.host().name()).toList();
    }
  }
}
