package dev.trawl.engine;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The steps under way. Safe for many threads. */
final class RunningSteps {
  private final Set<Running> steps = ConcurrentHashMap.newKeySet();

  /** Not a record: to compare steps by value would read all settings of their crawls. */
  static final class Running {
    private final Step step;
    private final Instant since;

    private Running(Step step, Instant since) {
      this.step = step;
      this.since = since;
    }

    private Optional<CurrentFetch> fetch() {
      return switch (step) {
        case Step.Visit visit ->
            Optional.of(new CurrentFetch(visit.crawl().id(), visit.claim().url(), since));
        case Step.AskRobots ask ->
            Optional.of(new CurrentFetch(ask.errand().crawl().id(), ask.errand().url(), since));
        case Step.Decide _, Step.RefuseRobots _ -> Optional.empty();
      };
    }
  }

  Running begin(Step step, Instant now) {
    Running running = new Running(step, now);
    steps.add(running);
    return running;
  }

  void end(Running running) {
    steps.remove(running);
  }

  int size() {
    return steps.size();
  }

  /** Those that make requests, longest under way first. */
  List<CurrentFetch> fetches(int most) {
    return steps.stream()
        .sorted(Comparator.comparing(running -> running.since))
        .flatMap(running -> running.fetch().stream())
        .limit(most)
        .toList();
  }
}
