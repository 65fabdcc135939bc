package dev.trawl.server.dialect.runs;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** How many URLs of a run are in which state. */
@JsonNaming(SnakeCaseStrategy.class)
record RunTotals(
    long discovered,
    long visited,
    long queued,
    long inProgress,
    long failed,
    long cancelled,
    long redirectFollowed,
    long redirectOutOfScope,
    @JsonProperty("redirect_301") long redirect301,
    long forbidden,
    long notFound,
    long httpTerminal) {
  /**
   * Sorts a crawl's counters into those of a run.
   *
   * @param redirects how its redirected URLs divide
   */
  static RunTotals of(Counts counts, Map<RunState, Long> redirects) {
    return new RunTotals(
        counts.admitted(),
        counts.of(UrlState.VISITED),
        counts.of(UrlState.QUEUED),
        counts.of(UrlState.IN_PROGRESS),
        counts.of(UrlState.FAILED),
        counts.of(UrlState.CANCELLED),
        redirects.getOrDefault(RunState.REDIRECT_FOLLOWED, 0L),
        redirects.getOrDefault(RunState.REDIRECT_OUT_OF_SCOPE, 0L),
        redirects.getOrDefault(RunState.REDIRECT_301, 0L),
        counts.of(UrlState.FORBIDDEN) + counts.of(UrlState.ROBOTS_BLOCKED),
        counts.of(UrlState.NOT_FOUND),
        counts.of(UrlState.HTTP_TERMINAL) + redirects.getOrDefault(RunState.HTTP_TERMINAL, 0L));
  }

  long of(RunState state) {
    return switch (state) {
      case QUEUED -> queued;
      case IN_PROGRESS -> inProgress;
      case VISITED -> visited;
      case REDIRECT_FOLLOWED -> redirectFollowed;
      case REDIRECT_OUT_OF_SCOPE -> redirectOutOfScope;
      case REDIRECT_301 -> redirect301;
      case FORBIDDEN -> forbidden;
      case NOT_FOUND -> notFound;
      case HTTP_TERMINAL -> httpTerminal;
      case FAILED -> failed;
      case CANCELLED -> cancelled;
    };
  }
}
