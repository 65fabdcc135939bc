package dev.trawl.server.dialect.runs;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What this dialect answers, as it stands on the wire. */
final class RunAnswers {
  private RunAnswers() {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Created(
      long id,
      String rootUrl,
      String seedUrl,
      String normalizedSeedUrl,
      List<String> allowedHosts,
      RunConfig runConfig,
      String status,
      Instant startedAt) {}

  record Runs(List<Listed> runs) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Listed(
      long crawlRunId,
      long id,
      String status,
      String seedUrl,
      String rootUrl,
      String normalizedSeedUrl,
      Instant startedAt,
      @Nullable Instant finishedAt,
      @Nullable Instant completedAt,
      RunConfig runConfig,
      RunTotals totals) {}

  /**
   * One run.
   *
   * @param inProgress how many URLs are
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record Detail(
      long crawlRunId,
      long id,
      String status,
      Instant startedAt,
      @Nullable Instant completedAt,
      String rootUrl,
      String seedUrl,
      String normalizedSeedUrl,
      List<String> allowedHosts,
      RunConfig runConfig,
      long visitedCount,
      @JsonProperty("redirect_301_count") long redirect301Count,
      long redirectFollowedCount,
      long redirectOutOfScopeCount,
      long forbiddenCount,
      long notFoundCount,
      long httpTerminalCount,
      long failedCount,
      long duplicatesSkipped,
      boolean queueEmpty,
      long inProgress,
      String summaryHint) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Summary(
      long crawlRunId,
      String status,
      String rootUrl,
      String seedUrl,
      String normalizedSeedUrl,
      List<String> allowedHosts,
      RunConfig runConfig,
      Instant startedAt,
      @Nullable Instant finishedAt,
      long duplicatesSkipped,
      RunTotals totals) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Cancelled(long crawlRunId, String status, boolean changed, long cancelledUrlCount) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Pagination(long limit, long offset, long returned, long total, boolean hasMore) {}

  record Filters(@Nullable RunState status, String sort, String order) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Edge(
      long fromUrlId,
      long toUrlId,
      String fromNormalizedUrl,
      String toNormalizedUrl,
      String toRawUrl) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Delta(
      long crawlRunId,
      List<RunUrl> urls,
      List<Edge> edges,
      DeltaPagination pagination,
      Watermark watermark,
      GraphTotals totals) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record DeltaPagination(long limit, long returned, boolean hasMore) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Watermark(long graphVersion) {}

  record GraphTotals(long nodes, long edges) {}

  /** The form of the streamed list of URLs, for the documentation. */
  @JsonNaming(SnakeCaseStrategy.class)
  record UrlList(long crawlRunId, List<RunUrl> urls, Pagination pagination, Filters filters) {}

  /** The form of a streamed export, for the documentation. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Export(long crawlRunId, long limit, List<ExportedUrl> urls, long count) {}

  /** The form of a streamed graph, for the documentation. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Graph(long crawlRunId, List<Edge> edges, long edgeCount, long nodeCount) {}
}
