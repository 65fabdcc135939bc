package dev.trawl.server.service;

import dev.trawl.outcome.UrlState;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;

/**
 * What was deleted because it was old.
 *
 * @param crawls how many
 * @param urls their records, by the state that they had
 */
public record Swept(long crawls, Map<UrlState, Long> urls, Duration took) {
  public Swept {
    urls = Map.copyOf(urls);
  }

  public long urls(Collection<UrlState> states) {
    return states.stream().mapToLong(state -> urls.getOrDefault(state, 0L)).sum();
  }
}
