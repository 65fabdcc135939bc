package dev.trawl.server.dialect.jobs;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.server.dialect.CsvLine;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What this dialect answers, as it stands on the wire. */
final class JobAnswers {
  private JobAnswers() {}

  record Accepted(String jobId, String status, Instant createdAt) {}

  /**
   * How far a job is.
   *
   * @param estimatedCompletion when it will have ended as fast as it goes, or when it has; null
   *     when nobody can tell
   */
  record Status(
      String jobId,
      String status,
      long pagesCrawled,
      long urlsInQueue,
      long errors,
      Instant startedAt,
      @Nullable Instant estimatedCompletion) {}

  record Moved(String jobId, String status) {}

  /**
   * What a search found.
   *
   * @param partial true when there is more than was looked at; left out when there is not
   */
  record Found(
      List<Hit> results,
      long total,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean partial) {}

  record Hit(String url, String title, String snippet, @Nullable Instant crawledAt) {}

  record Page(
      String url,
      @Nullable String title,
      @Nullable String contentHash,
      @Nullable Instant crawledAt) {
    static final String CSV_HEADER = "url,title,contentHash,crawledAt";

    static Page of(UrlRecord url) {
      UrlFacts facts = url.facts();
      UrlFacts.Answer answer = facts.answer();
      return new Page(
          url.url().text(),
          facts.title(),
          answer == null ? null : answer.digest(),
          facts.fetchedAt());
    }

    String csv() {
      return CsvLine.of(Arrays.<@Nullable Object>asList(url, title, contentHash, crawledAt));
    }
  }
}
