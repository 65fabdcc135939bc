package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostStore;
import dev.trawl.pace.HostState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is known of each host. */
final class RocksHosts implements HostStore {
  private static final byte[] LAST = {(byte) 0xFF};

  private final Database database;
  private final Committer committer;

  RocksHosts(Database database, Committer committer) {
    this.database = database;
    this.committer = committer;
  }

  @Override
  public Optional<HostState> find(Host host) {
    byte @Nullable [] state = database.get(Family.HOSTS, Keys.host(host));
    return state == null ? Optional.empty() : Optional.of(withRobots(host, state));
  }

  @Override
  public void save(HostState state) {
    committer.commit(
        changes -> {
          changes.tallies.save(state);
          return true;
        });
  }

  @Override
  public List<HostState> list(String after, int limit) {
    List<Pages.Row> rows = new ArrayList<>();
    database.scan(
        Family.HOSTS,
        after.isEmpty() ? new byte[0] : Keys.afterHost(after),
        LAST,
        (key, value) -> {
          if (rows.size() < limit && Keys.isHost(key)) {
            rows.add(new Pages.Row(key, value));
          }
          return rows.size() < limit;
        });
    return withRobots(rows);
  }

  private List<HostState> withRobots(List<Pages.Row> rows) {
    List<byte[]> keys = rows.stream().map(row -> Keys.robots(Keys.host(row.key()))).toList();
    List<byte @Nullable []> robots = database.get(Family.HOSTS, keys);
    List<HostState> states = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      states.add(HostStateCodec.decode(rows.get(i).value(), robots.get(i)));
    }
    return states;
  }

  @Override
  public Stream<HostState> all() {
    return Pages.stream(database, Family.HOSTS, new byte[0], LAST)
        .filter(row -> Keys.isHost(row.key()))
        .map(row -> withRobots(Keys.host(row.key()), row.value()));
  }

  private HostState withRobots(Host host, byte[] state) {
    return HostStateCodec.decode(state, database.get(Family.HOSTS, Keys.robots(host)));
  }
}
