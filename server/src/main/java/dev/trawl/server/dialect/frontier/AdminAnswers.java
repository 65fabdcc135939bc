package dev.trawl.server.dialect.frontier;

import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.service.Swept;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.statistics.Throughput;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said to an admin. */
final class AdminAnswers {
  private AdminAnswers() {}

  record Stats(Workers workers, Work queue, Speed throughput, Faults errors, Stored storage) {}

  record Workers(int active, int total) {}

  record Work(long pendingUrls, long visitedUrls) {}

  /** Pages per second in the last ten seconds, minute and five minutes. */
  record Speed(double pagesPerSecond, double last1min, double last5min) {
    static Speed of(Throughput throughput) {
      return new Speed(
          throughput.pagesPerSecond(), throughput.lastMinute(), throughput.lastFiveMinutes());
    }
  }

  /**
   * What went wrong.
   *
   * @param errorRate of all fetches of the hour, 0 to 1
   */
  record Faults(long last1hour, double errorRate) {}

  record Stored(long totalPages, double totalSizeGB) {}

  record WorkerList(List<Worker> workers) {}

  record Worker(
      String workerId,
      String status,
      @Nullable String currentUrl,
      long pagesCrawled,
      @Nullable Long uptimeSeconds,
      Instant lastHeartbeat) {
    static Worker of(WorkerStatus worker, Instant now) {
      Instant start = worker.startedAt();
      return new Worker(
          worker.name(),
          worker.state().equals("alive") ? "active" : worker.state(),
          worker.urls().isEmpty() ? null : worker.urls().getFirst(),
          worker.pages(),
          start == null ? null : Math.max(0, Duration.between(start, now).toSeconds()),
          worker.seenAt());
    }
  }

  record ErrorList(List<ErrorLine> errors) {}

  record ErrorLine(
      @Nullable Instant timestamp,
      @Nullable String workerId,
      String url,
      String error,
      int retries) {
    static ErrorLine of(UrlRecord url) {
      UrlFacts facts = url.facts();
      UrlFacts.Answer answer = facts.answer();
      String failure = PageRow.error(facts);
      String text =
          failure != null ? failure : answer == null ? "unknown" : "HTTP " + answer.status();
      return new ErrorLine(
          facts.fetchedAt(),
          facts.worker(),
          url.url().text(),
          text,
          Math.max(0, url.attempts() - 1));
    }
  }

  record Blacklisted(String message, String domain, String reason) {}

  record RateLimit(double defaultCrawlDelay) {}

  record Purged(String message, long deleted) {}

  record Cleanup(String message, CleanupResult result) {}

  /**
   * What was deleted.
   *
   * @param statsDeleted crawls whose statistics went with them
   */
  record CleanupResult(
      long completedUrlsDeleted,
      long failedUrlsDeleted,
      long crawledPagesDeleted,
      long statsDeleted,
      long durationMs) {
    static CleanupResult of(Swept swept) {
      return new CleanupResult(
          swept.urls(QueueStatus.COMPLETED.states()),
          swept.urls(QueueStatus.FAILED.states()),
          swept.urls(PageShelf.PAGES),
          swept.crawls(),
          swept.took().toMillis());
    }
  }

  record Storage(
      QueueCounts urlFrontier,
      long crawledPages,
      long domains,
      long totalBytes,
      List<Part> parts) {}

  record QueueCounts(long pending, long inProgress, long completed, long failed) {
    static QueueCounts of(QueueAnswers.Stats stats) {
      return new QueueCounts(
          stats.pending(), stats.inProgress(), stats.completed(), stats.failed());
    }
  }

  record Part(String name, long bytes) {}
}
