package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.postgres.Tenancy.Tenure;
import dev.trawl.pace.HostRules;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is known of each host. A host that another worker had counts as asked when it came to us: it
 * may have been asked a moment before, by a clock that is not ours.
 */
final class PostgresHosts implements HostStore {
  private final Database database;
  private final Committer committer;
  private final Tenancy tenancy;

  PostgresHosts(Database database, Committer committer, Tenancy tenancy) {
    this.database = database;
    this.committer = committer;
    this.tenancy = tenancy;
  }

  @Override
  public Optional<HostState> find(Host host) {
    Optional<HostState> stored =
        database.read(session -> Optional.ofNullable(HostTable.find(session, host)));
    Tenure tenure = tenancy.tenure(Slots.of(host));
    Instant askedAt = tenure == null ? null : tenure.askedAt();
    return askedAt == null
        ? stored
        : Optional.of(HostRules.asked(stored.orElseGet(() -> HostState.unknown(host)), askedAt));
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
  public Stream<HostState> all() {
    return Pages.stream(
        last ->
            database.read(
                session ->
                    HostTable.after(
                        session, last == null ? "" : last.host().name(), Pages.STRETCH)));
  }
}
