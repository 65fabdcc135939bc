package dev.trawl.frontier.postgres;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the hosts of our slots that were met last, so that a host that is named need not
 * be read by itself. Only we write about them, so it is true. Guarded by the {@link Memory}.
 */
final class HostStates {
  private static final int HOSTS = 1 << 15;

  /** What the database says of a host: a state, or nothing. */
  record Entry(@Nullable HostState state) {}

  private final Recent<Host, Entry> entries = new Recent<>(HOSTS);

  /** Null when it has to be read. */
  @Nullable Entry find(Host host) {
    return entries.get(host);
  }

  void putUnknown(Host host) {
    entries.put(host, new Entry(null));
  }

  void putAll(Collection<HostState> states) {
    states.forEach(state -> entries.put(state.host(), new Entry(state)));
  }

  void forget(Set<Integer> slots) {
    entries.keySet().removeIf(host -> slots.contains(Slots.of(host)));
  }
}
