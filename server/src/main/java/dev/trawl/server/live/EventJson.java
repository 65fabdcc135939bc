package dev.trawl.server.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.service.SettingTexts;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.statistics.Tally;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The bodies of events: the fields of the API's own records, and of these only what changes. */
final class EventJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private EventJson() {}

  static String text(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  /** A crawl came, changed or went. */
  record CrawlNews(
      String id,
      String status,
      @Nullable String reason,
      Instant createdAt,
      @Nullable Instant finishedAt) {
    static CrawlNews of(Crawl crawl) {
      return new CrawlNews(
          crawl.id().toString(),
          crawl.status().name(),
          crawl.reason(),
          crawl.createdAt(),
          crawl.finishedAt());
    }
  }

  record Deleted(String id) {}

  /** The counters of one crawl. */
  record CountsNews(
      String id,
      Instant at,
      long admitted,
      long open,
      long bytes,
      long duplicates,
      Map<UrlState, Long> states,
      Map<Integer, Long> statuses,
      Map<String, Long> errors,
      Map<String, Long> refused) {
    static CountsNews of(CrawlId crawl, Counts counts, Instant at) {
      Map<String, Long> errors = new TreeMap<>();
      counts.errors().forEach((error, count) -> errors.put(error.label(), count));
      Map<String, Long> refused = new TreeMap<>();
      counts.refused().forEach((reason, count) -> refused.put(SettingTexts.word(reason), count));
      return new CountsNews(
          crawl.toString(),
          at,
          counts.admitted(),
          counts.open(),
          counts.bytes(),
          counts.duplicates(),
          new TreeMap<>(counts.states()),
          new TreeMap<>(counts.statuses()),
          errors,
          refused);
    }
  }

  /** Of each crawl that got on, what a list of crawls shows. */
  record Progress(Instant at, List<Step> crawls) {
    /**
     * How far one crawl is.
     *
     * @param pages URLs that were fetched to their end, as the time series count them
     * @param errors of these, without an answer or with one of 400 and more
     */
    record Step(
        String id,
        long admitted,
        long open,
        long inProgress,
        long visited,
        long failed,
        long pages,
        long errors) {
      static Step of(CrawlId crawl, Counts counts) {
        Tally tally = Tally.of(counts);
        return new Step(
            crawl.toString(),
            counts.admitted(),
            counts.open(),
            counts.of(UrlState.IN_PROGRESS),
            counts.of(UrlState.VISITED),
            counts.of(UrlState.FAILED),
            tally.pages(),
            tally.errors());
      }
    }
  }

  /**
   * URLs that changed.
   *
   * @param after the version before: whoever knows less has to ask for what is between
   */
  record UrlNews(String crawl, long after, long version, List<Url> urls) {}

  /** More URLs changed than are told one by one: whoever wants them asks for them. */
  record Many(String crawl, long after, long version) {}

  /** One URL, as much as a table or a graph shows of it. */
  record Url(
      String id,
      String url,
      @Nullable String foundFrom,
      int depth,
      UrlState state,
      int attempts,
      @Nullable Integer httpStatus,
      @Nullable String error,
      @Nullable Long bytes,
      @Nullable String title) {
    static Url of(UrlRecord row) {
      UrlId from = row.foundFrom();
      UrlFacts.Answer answer = row.facts().answer();
      UrlFacts.Failure failure = row.facts().failure();
      return new Url(
          Long.toString(row.id().value()),
          row.url().text(),
          from == null ? null : Long.toString(from.value()),
          row.depth(),
          row.state(),
          row.attempts(),
          answer == null ? null : answer.status(),
          failure == null ? null : failure.error().label(),
          answer == null ? null : answer.bytes(),
          row.facts().title());
    }
  }

  /** Workers that came, changed or are not listed any more. */
  record WorkerNews(Instant at, List<WorkerStatus> workers, List<String> gone) {}

  /** Kinds of what is administered of which something changed. */
  record DrawerNews(Instant at, List<String> parts) {}
}
