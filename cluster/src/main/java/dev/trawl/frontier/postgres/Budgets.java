package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many URLs hosts and directories have. They are of our slots, where only we admit URLs, so
 * what was read once stays true. For the committer alone.
 */
final class Budgets {
  private static final int HOSTS = 1 << 15;
  private static final int DIRECTORIES = 1 << 20;

  private static final String READ =
      """
      SELECT k.n, h.admitted FROM unnest(?::bigint[], ?::smallint[], ?::text[])
        WITH ORDINALITY AS k(crawl, slot, host, n) JOIN host_budgets h USING (crawl, slot, host)
      """;

  private static final String ADD =
      """
      INSERT INTO host_budgets (crawl, slot, host, admitted)
      SELECT * FROM unnest(?::bigint[], ?::smallint[], ?::text[], ?::bigint[])
      ON CONFLICT (crawl, slot, host) DO UPDATE
        SET admitted = host_budgets.admitted + EXCLUDED.admitted
      """;

  private final Recent<HostWork, Long> hosts = new Recent<>(HOSTS);
  private final DirectorySizes directories = new DirectorySizes(DIRECTORIES);

  /** What a batch adds. */
  final class Changes {
    private final Session session;
    private final int maxChildren;
    private final Map<HostWork, Long> newOfHosts = new HashMap<>();
    // Hosts of which this batch writes for the first time how many URLs they have.
    private final Map<HostWork, Long> counted = new HashMap<>();
    private final Map<Directory, Long> newChildren = new HashMap<>();

    private Changes(Session session, int maxChildren) {
      this.session = session;
      this.maxChildren = maxChildren;
    }

    /** Reads the directories that are not in memory, all at once. */
    void load(Collection<Directory> folders) throws SQLException {
      List<Directory> unknown =
          folders.stream().filter(folder -> directories.find(folder) < 0).toList();
      if (!unknown.isEmpty()) {
        List<Long> counts = UrlTable.countChildren(session, unknown, maxChildren);
        for (int i = 0; i < unknown.size(); i++) {
          directories.put(unknown.get(i), counts.get(i));
        }
      }
    }

    /**
     * How many URLs a host has.
     *
     * @param kept how far the crawl counts them
     */
    long ofHost(HostWork work, HostBudgets kept) throws SQLException {
      Long known = counted.get(work);
      if (known == null) {
        known = hosts.get(work);
      }
      if (known == null) {
        known = read(work, kept);
      }
      return known + newOfHosts.getOrDefault(work, 0L);
    }

    private long read(HostWork work, HostBudgets kept) throws SQLException {
      List<Long> stored = query(session, READ, List.of(work)).list(row -> row.getLong(2));
      if (stored.isEmpty() && kept == HostBudgets.LATE) {
        long urls = UrlTable.countOfHost(session, work);
        counted.put(work, urls);
        return urls;
      }
      long urls = stored.isEmpty() ? 0 : stored.getFirst();
      hosts.put(work, urls);
      return urls;
    }

    boolean isFull(Directory directory) throws SQLException {
      long known = directories.find(directory);
      if (known < 0) {
        load(List.of(directory));
        known = directories.find(directory);
      }
      return known + newChildren.getOrDefault(directory, 0L) >= maxChildren;
    }

    void add(Directory directory) {
      newChildren.merge(directory, 1L, Long::sum);
    }

    void add(HostWork work) {
      newOfHosts.merge(work, 1L, Long::sum);
    }

    void writeTo() throws SQLException {
      Map<HostWork, Long> more = new HashMap<>(counted);
      newOfHosts.forEach((work, urls) -> more.merge(work, urls, Long::sum));
      Budgets.add(session, more);
    }

    void publish() {
      hosts.putAll(counted);
      newOfHosts.forEach((work, more) -> hosts.computeIfPresent(work, (_, sum) -> sum + more));
      newChildren.forEach(directories::add);
    }
  }

  static void add(Session session, Map<HostWork, Long> newOfHosts) throws SQLException {
    if (!newOfHosts.isEmpty()) {
      List<HostWork> works = new ArrayList<>(newOfHosts.keySet());
      query(session, ADD, works).longs(works, work -> value(newOfHosts.get(work))).run();
    }
  }

  private static Query query(Session session, String sql, List<HostWork> works)
      throws SQLException {
    return session
        .query(sql)
        .longs(works, work -> work.crawl().value())
        .shorts(works, work -> Slots.of(work.host()))
        .texts(works, work -> work.host().name());
  }

  Changes changes(Session session, int maxChildren) {
    return new Changes(session, maxChildren);
  }

  /** Slots that others had meanwhile may have gained URLs. */
  void forget() {
    hosts.clear();
    directories.clear();
  }

  private static long value(@Nullable Long number) {
    return number == null ? 0 : number;
  }
}
