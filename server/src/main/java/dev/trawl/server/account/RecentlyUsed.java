package dev.trawl.server.account;

import java.util.LinkedHashMap;
import java.util.Optional;

/**
 * A map of bounded size that loses what was not used for the longest time. Not for many threads.
 */
final class RecentlyUsed<V> {
  private final int most;
  private final LinkedHashMap<String, V> values = new LinkedHashMap<>(16, 0.75f, true);

  RecentlyUsed(int most) {
    this.most = most;
  }

  Optional<V> find(String key) {
    return Optional.ofNullable(values.get(key));
  }

  void put(String key, V value) {
    values.put(key, value);
    if (values.size() > most) {
      values.pollFirstEntry();
    }
  }

  int size() {
    return values.size();
  }
}
