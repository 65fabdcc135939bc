package dev.trawl.frontier.postgres;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The seen test of a batch. Memory may say "known" when it holds the whole hash; whatever remains
 * is asked of the database, many keys at a time. So no URL is lost to a collision.
 */
final class SeenChanges {
  private final Session session;
  private final SeenCache cache;
  private final Map<UrlKey, @Nullable Distance> found = new HashMap<>();
  private final Map<UrlKey, Distance> learned = new LinkedHashMap<>();

  SeenChanges(Session session, SeenCache cache) {
    this.session = session;
    this.cache = cache;
  }

  /** Looks up URLs that will be asked for, all at once. */
  void load(Collection<UrlKey> wanted) throws SQLException {
    List<UrlKey> asked = new ArrayList<>();
    for (UrlKey key : wanted) {
      if (!found.containsKey(key)) {
        Distance known = cache.find(key);
        found.put(key, known);
        if (known == null) {
          asked.add(key);
        }
      }
    }
    if (!asked.isEmpty()) {
      asked.sort(null);
      for (UrlTable.Seen seen : UrlTable.findSeen(session, asked)) {
        UrlKey key = asked.get(seen.number() - 1);
        found.put(key, seen.distance());
        cache.put(key, seen.distance());
      }
    }
  }

  /** Null when the URL is new, as far as the database knows. */
  @Nullable Distance find(UrlKey key) throws SQLException {
    Distance known = found.get(key);
    if (known == null && !found.containsKey(key)) {
      load(List.of(key));
      known = found.get(key);
    }
    return known;
  }

  void put(UrlKey key, Distance distance) {
    found.put(key, distance);
    learned.put(key, distance);
  }

  void publish() {
    learned.forEach(cache::put);
  }
}
