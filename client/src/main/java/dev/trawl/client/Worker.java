package dev.trawl.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker as the others see it.
 *
 * @param state alive, suspect, dead or left
 * @param pages settled since it started
 * @param slots how many groups of hosts it has
 * @param urls some of those that it fetches just now
 */
public record Worker(
    String name,
    String state,
    @Nullable Instant startedAt,
    Instant seenAt,
    String version,
    long pages,
    double pagesPerSecond,
    long memoryBytes,
    int slots,
    List<String> urls) {
  public Worker {
    urls = Lists.copy(urls);
  }

  public boolean isAlive() {
    return state.equals("alive");
  }
}
