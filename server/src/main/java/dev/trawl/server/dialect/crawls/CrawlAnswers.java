package dev.trawl.server.dialect.crawls;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** What this dialect answers, as it stands on the wire. */
final class CrawlAnswers {
  private CrawlAnswers() {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Accepted(String crawlId, String status) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Cancelled(String status, String crawlId) {}

  /** How far a crawl is. The root is not counted, the last level is. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Progress(
      String crawlId,
      String status,
      long total,
      long completed,
      long pending,
      long inProgress,
      long failed,
      long cancelled,
      String rootUrl,
      int requestedDepth,
      boolean targeted) {
    Item item() {
      return new Item(
          crawlId, rootUrl, requestedDepth, status, total, completed, failed, cancelled, targeted);
    }

    boolean isOver() {
      return !status.equals(RUNNING);
    }
  }

  static final String RUNNING = "running";

  @JsonNaming(SnakeCaseStrategy.class)
  record Item(
      String crawlId,
      String rootUrl,
      int requestedDepth,
      String status,
      long total,
      long completed,
      long failed,
      long cancelled,
      boolean targeted) {}

  record Page(List<Item> crawls, long total, long offset, long limit) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Stats(
      String crawlId,
      long totalUrls,
      long uniqueDomains,
      int maxDepthReached,
      StatusCounts statusCounts) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record StatusCounts(long pending, long inProgress, long completed, long failed, long cancelled) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Node(String id, String label, String domain, int depth, String status, String nodeType) {}

  record Edge(String source, String target) {}

  /** The form of the streamed graph, for the documentation. */
  record Graph(List<Node> nodes, List<Edge> edges) {}

  record Workers(List<Worker> workers) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Worker(
      String workerId,
      String status,
      @Nullable String currentUrl,
      long pagesCrawled,
      double pagesPerSecond,
      @Nullable Long uptimeSeconds,
      Instant lastHeartbeat,
      String version) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Rates(
      double pagesPerSecond,
      @JsonProperty("last_1min") double lastMinute,
      @JsonProperty("last_5min") double lastFiveMinutes,
      List<Rate> points) {}

  @JsonNaming(SnakeCaseStrategy.class)
  record Rate(Instant time, double pagesPerSecond) {}
}
