package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.frontier.DomainAnswers.Row;
import dev.trawl.server.service.WorkerStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said of everything together. */
final class StatsAnswers {
  private StatsAnswers() {}

  record Stats(
      long pagesCrawled,
      long pagesFailed,
      long bytesDownloaded,
      long linksDiscovered,
      long duplicatesSkipped,
      long frontierPending,
      long frontierInProgress,
      long frontierCompleted,
      long frontierFailed,
      long totalDomains,
      List<String> activeWorkers,
      List<Heartbeat> workerHeartbeats,
      List<RecentPage> recentPages,
      List<TopDomain> topDomains) {
    static Stats of(Totals totals, Counts queue, long domains, Lists lists) {
      return new Stats(
          totals.pagesCrawled(),
          totals.pagesFailed(),
          totals.bytesDownloaded(),
          totals.linksDiscovered(),
          totals.duplicatesSkipped(),
          QueueStatus.PENDING.in(queue),
          QueueStatus.IN_PROGRESS.in(queue),
          QueueStatus.COMPLETED.in(queue),
          QueueStatus.FAILED.in(queue),
          domains,
          lists.workers().stream().map(WorkerStatus::name).toList(),
          lists.workers().stream().map(Heartbeat::of).toList(),
          lists.pages(),
          lists.domains());
    }
  }

  /** What only those see who are known. */
  record Lists(List<WorkerStatus> workers, List<RecentPage> pages, List<TopDomain> domains) {
    static final Lists NONE = new Lists(List.of(), List.of(), List.of());
  }

  /**
   * When a worker was last heard of.
   *
   * @param lastHeartbeat milliseconds since 1970
   */
  record Heartbeat(String workerId, long lastHeartbeat) {
    static Heartbeat of(WorkerStatus worker) {
      return new Heartbeat(worker.name(), worker.seenAt().toEpochMilli());
    }
  }

  record RecentPage(
      String url,
      String domain,
      String title,
      int statusCode,
      @Nullable Instant crawledAt,
      long durationMs) {
    static RecentPage of(UrlRecord page) {
      UrlFacts facts = page.facts();
      UrlFacts.Answer answer = facts.answer();
      String title = facts.title();
      return new RecentPage(
          page.url().text(),
          page.url().host().name(),
          title == null ? "" : title,
          answer == null ? 0 : answer.status(),
          facts.fetchedAt(),
          facts.timings().total().toMillis());
    }
  }

  record TopDomain(String domain, long pageCount, double crawlDelay) {
    static TopDomain of(Row row) {
      return new TopDomain(row.domain(), row.pageCount(), row.crawlDelay());
    }
  }

  record TimeSeries(List<Instant> timestamps, List<Long> pagesCrawled, List<Long> pagesFailed) {}

  record Done(String message) {}
}
