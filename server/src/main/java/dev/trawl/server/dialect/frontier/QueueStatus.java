package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** How a URL of the queue is, in the words of this dialect. What was cancelled is not in it. */
enum QueueStatus {
  PENDING,
  IN_PROGRESS,
  COMPLETED,
  FAILED;

  static Optional<QueueStatus> parse(String word) {
    return Arrays.stream(values()).filter(status -> status.word().equals(word)).findFirst();
  }

  static QueueStatus of(UrlState state) {
    return Arrays.stream(values())
        .filter(status -> status.states().contains(state))
        .findFirst()
        .orElse(FAILED);
  }

  static List<String> words() {
    return Arrays.stream(values()).map(QueueStatus::word).toList();
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  Set<UrlState> states() {
    return switch (this) {
      case PENDING -> Set.of(UrlState.QUEUED);
      case IN_PROGRESS -> Set.of(UrlState.IN_PROGRESS);
      case COMPLETED -> Set.of(UrlState.VISITED, UrlState.REDIRECTED);
      case FAILED ->
          Set.of(
              UrlState.FORBIDDEN,
              UrlState.NOT_FOUND,
              UrlState.HTTP_TERMINAL,
              UrlState.FAILED,
              UrlState.ROBOTS_BLOCKED);
    };
  }

  long in(Counts counts) {
    return states().stream().mapToLong(counts::of).sum();
  }
}
