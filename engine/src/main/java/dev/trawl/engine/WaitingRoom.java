package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Where hosts wait: those that rest in a heap by the time at which they may be asked, those that
 * are ready in the queues of their crawls. Guarded by the scheduler's lock.
 */
final class WaitingRoom {
  private final RestingHosts resting = new RestingHosts();
  private final CrawlShares ready = new CrawlShares();

  /**
   * Puts a host to rest until it may be asked again, unless it is busy or has nothing to ask for.
   *
   * @param work when it has something to ask for; null when it has not
   */
  void rest(HostEntry host, @Nullable Instant work) {
    if (host.isBusy() || work == null || host.isReady) {
      return;
    }
    Instant allowed = Timetable.nextRequestAt(host);
    long due = Nanos.of(allowed.isAfter(work) ? allowed : work);
    if (!host.isResting() || due < host.dueAt) {
      host.dueAt = due;
      resting.put(host);
    }
  }

  /**
   * Takes out the next host that is ready; null when none is.
   *
   * @param idle told of hosts whose work went away while they rested
   */
  @Nullable HostEntry call(Instant now, ToIntFunction<CrawlId> priority, Consumer<HostEntry> idle) {
    wakeRested(now, idle);
    HostEntry host = ready.poll(priority);
    if (host != null) {
      host.isReady = false;
    }
    return host;
  }

  private void wakeRested(Instant now, Consumer<HostEntry> idle) {
    long time = Nanos.of(now);
    HostEntry first;
    while ((first = resting.first()) != null && first.dueAt <= time) {
      resting.poll();
      wake(first, idle);
    }
  }

  private void wake(HostEntry host, Consumer<HostEntry> idle) {
    RobotsErrand errand = host.firstErrand();
    CrawlLane lane = host.firstLane();
    if (errand != null) {
      queue(host, errand.crawl().id());
    } else if (lane != null) {
      queue(host, lane.crawl.id());
    } else {
      idle.accept(host);
    }
  }

  private void queue(HostEntry host, CrawlId crawl) {
    host.isReady = true;
    ready.add(host, crawl);
  }

  /** How long until the next host is due, at most as long as given. */
  Duration waitTime(Instant now, Duration most) {
    HostEntry first = resting.first();
    if (first == null) {
      return most;
    }
    Duration wait = Duration.between(now, Nanos.instant(first.dueAt));
    return wait.compareTo(most) < 0 ? wait : most;
  }

  int ready() {
    return ready.ready();
  }

  Optional<Instant> nextDue() {
    return Optional.ofNullable(resting.first()).map(host -> Nanos.instant(host.dueAt));
  }
}
