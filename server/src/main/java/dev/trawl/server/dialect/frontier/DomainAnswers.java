package dev.trawl.server.dialect.frontier;

import dev.trawl.pace.HostPace;
import dev.trawl.pace.HostState;
import dev.trawl.pace.PaceSetting;
import dev.trawl.robots.RobotsEntry;
import dev.trawl.robots.RobotsPolicy;
import dev.trawl.server.service.RobotsFile;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said of domains. */
final class DomainAnswers {
  private static final double MILLIS = 1_000;

  private DomainAnswers() {}

  /**
   * One domain in a list.
   *
   * @param crawlDelay seconds between two requests of a crawl that names no pace
   * @param createdAt when the first page of it was fetched that is known
   */
  record Row(
      String domain,
      long pageCount,
      double crawlDelay,
      boolean isAllowed,
      @Nullable Instant robotsFetchedAt,
      @Nullable Instant createdAt) {
    /** The domain with the state that is in force now. */
    static Row of(DomainBook.Domain domain, HostState state, PaceSetting usual) {
      return new Row(
          state.host().name(),
          domain.pages(),
          delay(state, usual),
          state.overrides().blockedReason().isEmpty(),
          youngestCopy(state),
          domain.firstSeen());
    }
  }

  record Rows(List<Row> domains, long total, int limit, int offset) {}

  /** One domain by itself. */
  record Detail(
      String domain,
      long pageCount,
      double crawlDelay,
      boolean isAllowed,
      @Nullable String blockedReason,
      @Nullable String robotsTxt,
      @Nullable Instant robotsFetchedAt,
      @Nullable Instant createdAt) {
    static Detail of(Row row, HostState state) {
      return new Detail(
          row.domain(),
          row.pageCount(),
          row.crawlDelay(),
          row.isAllowed(),
          state.overrides().blockedReason().orElse(null),
          RobotsFile.text(state).orElse(null),
          row.robotsFetchedAt(),
          row.createdAt());
    }
  }

  record Robots(String domain, @Nullable String robotsTxt, @Nullable Instant fetchedAt) {
    static Robots of(HostState state) {
      return new Robots(
          state.host().name(), RobotsFile.text(state).orElse(null), youngestCopy(state));
    }
  }

  record RefreshedRobots(
      String domain, @Nullable String robotsTxt, @Nullable Instant fetchedAt, double crawlDelay) {
    static RefreshedRobots of(HostState state, PaceSetting usual) {
      Robots robots = Robots.of(state);
      return new RefreshedRobots(
          robots.domain(), robots.robotsTxt(), robots.fetchedAt(), delay(state, usual));
    }
  }

  record Changed(String message, String domain, double crawlDelay, boolean isAllowed) {}

  static double delay(HostState state, PaceSetting usual) {
    return HostPace.pace(state, usual, HostPace.crawlDelay(state).orElse(null)).toMillis() / MILLIS;
  }

  /** When the youngest copy came: a copy is good for a day from then on. */
  private static @Nullable Instant youngestCopy(HostState state) {
    return state.robots().stream()
        .filter(entry -> entry.rules() != null)
        .map(RobotsEntry::freshUntil)
        .max(Comparator.naturalOrder())
        .map(end -> end.minus(RobotsPolicy.MOST_AGE))
        .orElse(null);
  }
}
