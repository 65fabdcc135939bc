package dev.trawl.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A crawl.
 *
 * @param status PENDING, RUNNING, PAUSED, COMPLETED, CANCELLED, FAILED or MOVED
 * @param reason why it ended as it did, or which budget cut it
 */
public record Crawl(
    String id,
    String status,
    @Nullable String reason,
    String label,
    String owner,
    String dialect,
    Instant createdAt,
    @Nullable Instant finishedAt,
    Settings settings,
    Progress progress) {
  /** Whether nothing will be fetched for it any more. */
  public boolean hasEnded() {
    return finishedAt != null;
  }

  /**
   * What a crawl was asked to do; null where there is no limit. Durations are texts such as 500ms.
   *
   * @param seeds the first hundred of them
   */
  public record Settings(
      List<String> seeds,
      int seedCount,
      @Nullable Long maxPages,
      int maxDepth,
      String scope,
      List<String> include,
      List<String> exclude,
      @Nullable Long maxPagesPerHost,
      @Nullable Long maxBytes,
      @Nullable String maxDuration,
      boolean includeDocuments,
      boolean followRedirects,
      String pace,
      String requestTimeout,
      long maxBodyBytes,
      int maxRetries,
      boolean respectRobots,
      String robotsPatience,
      boolean respectNofollow,
      String normalization,
      int priority,
      String userAgent,
      String demoDelay,
      boolean archive) {
    public Settings {
      seeds = Lists.copy(seeds);
      include = Lists.copy(include);
      exclude = Lists.copy(exclude);
    }
  }

  /**
   * How far it is.
   *
   * @param admitted URL records, whatever became of them
   * @param open queued, waiting for a retry or in flight
   */
  public record Progress(long admitted, long open, long inProgress, long visited, long failed) {}
}
