package dev.trawl.frontier;

import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known of each host, shared by all crawls. */
public interface HostStore {
  Optional<HostState> find(Host host);

  /** Remembers what a request outside any settlement taught, such as the fetch of a robots.txt. */
  void save(HostState state);

  /**
   * Hosts in order of their names.
   *
   * @param after the name to go on after; empty for the first
   */
  List<HostState> list(String after, int limit);

  /** All hosts in order of their names. The stream holds resources: close it. */
  Stream<HostState> all();
}
