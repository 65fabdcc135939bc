package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.postgres.Tenancy.Tenure;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of each host. A host that another worker had counts as asked when it came to us: it
 * may have been asked a moment before, by a clock that is not ours.
 */
final class PostgresHosts implements HostStore {
  private final Database database;
  private final Committer committer;
  private final Memory memory;

  PostgresHosts(Database database, Committer committer, Memory memory) {
    this.database = database;
    this.committer = committer;
    this.memory = memory;
  }

  @Override
  public Optional<HostState> find(Host host) {
    int slot = Slots.of(host);
    Optional<HostState> stored = stored(host, slot);
    Tenure tenure = memory.tenancy.tenure(slot);
    Instant askedAt = tenure == null ? null : tenure.askedAt();
    return askedAt == null
        ? stored
        : Optional.of(HostRules.asked(stored.orElseGet(() -> HostState.unknown(host)), askedAt));
  }

  private Optional<HostState> stored(Host host, int slot) {
    memory.lock.lock();
    try {
      HostStates.Entry known = memory.hosts.find(host);
      // Of a host that is not ours we know only what was true once.
      if (known != null && memory.tenancy.owns(slot)) {
        return Optional.ofNullable(known.state());
      }
    } finally {
      memory.lock.unlock();
    }
    return database.read(session -> Optional.ofNullable(HostTable.find(session, host)));
  }

  @Override
  public void save(HostState state) {
    committer.commit(
        changes -> {
          changes.save(state);
          return true;
        });
  }

  @Override
  public List<HostState> list(String after, int limit) {
    return database.read(session -> HostTable.after(session, after, limit));
  }

  @Override
  public Stream<HostState> all() {
    return Pages.stream(
        last ->
            database.read(
                session ->
                    HostTable.after(
                        session, last == null ? "" : last.host().name(), Pages.STRETCH)));
  }
}
