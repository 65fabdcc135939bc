package dev.trawl.frontier.postgres;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;

/** A map of bounded size that forgets what was used longest ago. For one thread at a time. */
final class Recent<K, V> extends LinkedHashMap<K, V> {
  @Serial private static final long serialVersionUID = 1L;

  private final int most;

  Recent(int most) {
    super(16, 0.75f, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
