package dev.trawl.server.service;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker as the others see it.
 *
 * @param state alive, suspect, dead or left
 * @param startedAt null when that is not known
 * @param pages settled since it started
 * @param slots how many groups of hosts it has
 * @param urls some of those that it fetches just now
 */
public record WorkerStatus(
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
  public WorkerStatus {
    urls = List.copyOf(urls);
  }
}
