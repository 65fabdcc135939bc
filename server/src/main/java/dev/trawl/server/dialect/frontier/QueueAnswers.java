package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.UrlRecord;
import java.time.Instant;

/** What is said of the queue. */
final class QueueAnswers {
  private QueueAnswers() {}

  /**
   * How full it is.
   *
   * @param totalDomains hosts that are known to the server
   */
  record Stats(long pending, long inProgress, long completed, long failed, long totalDomains) {
    static Stats of(Counts counts, long domains) {
      return new Stats(
          QueueStatus.PENDING.in(counts),
          QueueStatus.IN_PROGRESS.in(counts),
          QueueStatus.COMPLETED.in(counts),
          QueueStatus.FAILED.in(counts),
          domains);
    }
  }

  record Row(
      long id,
      String url,
      String urlHash,
      String domain,
      int priority,
      int depth,
      String status,
      Instant scheduledAt) {
    static Row of(UrlRecord url, Crawl crawl, UrlHashes hashes) {
      Instant due = url.notBefore();
      return new Row(
          url.id().value(),
          url.url().text(),
          hashes.of(url.url()),
          url.url().host().name(),
          Rank.told(url.priority()),
          url.depth(),
          QueueStatus.of(url.state()).word(),
          due == null ? crawl.createdAt() : due);
    }
  }

  record Added(int added, int total) {}

  record Recovered(int recovered) {}

  record Cleared(String message, long cleared) {}
}
