package dev.trawl.server.live;

import dev.trawl.server.live.EventJson.WorkerNews;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.service.Workforce;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Sees how workers come, go on and go. */
final class WorkerSight {
  private final Workforce workforce;
  private final EventHub hub;
  private final Alerts alerts;
  private final Map<String, WorkerStatus> known = new HashMap<>();
  private boolean hasLooked;

  WorkerSight(Workforce workforce, EventHub hub, Alerts alerts) {
    this.workforce = workforce;
    this.hub = hub;
    this.alerts = alerts;
  }

  List<WorkerStatus> look(Instant now) {
    List<WorkerStatus> workers = workforce.workers();
    List<WorkerStatus> changed = new ArrayList<>();
    Set<String> gone = new HashSet<>(known.keySet());
    for (WorkerStatus worker : workers) {
      gone.remove(worker.name());
      WorkerStatus before = known.put(worker.name(), worker);
      if (worker.equals(before)) {
        continue;
      }
      changed.add(worker);
      if (isDead(worker) && before != null && !isDead(before)) {
        alerts.raise(lost(worker, now));
      }
    }
    gone.forEach(known::remove);
    if (hasLooked && !(changed.isEmpty() && gone.isEmpty())) {
      WorkerNews news = new WorkerNews(now, changed, gone.stream().sorted().toList());
      hub.publish(Topic.WORKERS, "workers", EventJson.text(news));
    }
    hasLooked = true;
    return workers;
  }

  private static boolean isDead(WorkerStatus worker) {
    return worker.state().toLowerCase(Locale.ROOT).equals("dead");
  }

  private static Alert lost(WorkerStatus worker, Instant now) {
    return new Alert(
        now,
        Alert.Kind.WORKER_LOST,
        "worker %s was last heard of at %s; the others have taken its hosts"
            .formatted(worker.name(), worker.seenAt()),
        null,
        worker.name());
  }
}
