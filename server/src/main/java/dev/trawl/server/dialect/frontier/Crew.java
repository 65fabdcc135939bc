package dev.trawl.server.dialect.frontier;

import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.service.Workforce;
import java.util.List;
import java.util.Set;

/** Workers, and which of them count. */
final class Crew {
  // One that is only suspected may well be at work.
  private static final Set<String> ACTIVE = Set.of("alive", "suspect");

  private final Workforce workforce;

  Crew(Workforce workforce) {
    this.workforce = workforce;
  }

  List<WorkerStatus> all() {
    return workforce.workers();
  }

  List<WorkerStatus> active() {
    return all().stream().filter(Crew::isActive).toList();
  }

  static boolean isActive(WorkerStatus worker) {
    return ACTIVE.contains(worker.state());
  }
}
