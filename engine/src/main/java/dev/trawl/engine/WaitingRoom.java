package dev.trawl.engine;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.HostEntry.Place;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Where hosts wait: those that rest in a heap by the time at which they may be asked, those that
 * are ready in the queues of their crawls. Guarded by the scheduler's lock.
 */
final class WaitingRoom {
  /** A host's place in the heap. One that comes to be due earlier takes a new ticket. */
  private record Ticket(Instant dueAt, HostEntry host, int number) {
    boolean isVoid() {
      return host.place != Place.RESTING || host.ticket != number;
    }
  }

  private final PriorityQueue<Ticket> resting =
      new PriorityQueue<>(Comparator.comparing(Ticket::dueAt));
  private final CrawlShares ready = new CrawlShares();

  /**
   * Puts a host to rest until it may be asked again, unless it is busy or has nothing to ask for.
   *
   * @param work when it has something to ask for; null when it has not
   */
  void rest(HostEntry host, @Nullable Instant work) {
    if (host.isBusy() || work == null || host.place == Place.READY) {
      return;
    }
    Instant allowed = Timetable.nextRequestAt(host);
    Instant due = allowed.isAfter(work) ? allowed : work;
    if (host.place == Place.NOWHERE || due.isBefore(host.dueAt)) {
      host.place = Place.RESTING;
      host.dueAt = due;
      resting.add(new Ticket(due, host, ++host.ticket));
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
      host.place = Place.NOWHERE;
    }
    return host;
  }

  private void wakeRested(Instant now, Consumer<HostEntry> idle) {
    Ticket ticket;
    while ((ticket = resting.peek()) != null && (ticket.isVoid() || !ticket.dueAt().isAfter(now))) {
      resting.poll();
      if (!ticket.isVoid()) {
        wake(ticket.host(), idle);
      }
    }
  }

  private void wake(HostEntry host, Consumer<HostEntry> idle) {
    RobotsErrand errand = host.firstErrand();
    if (errand == null && host.lanes.isEmpty()) {
      host.place = Place.NOWHERE;
      idle.accept(host);
      return;
    }
    host.place = Place.READY;
    ready.add(host, errand != null ? errand.crawl().id() : host.lanes.getFirst().crawl.id());
  }

  /** How long until the next host is due, at most as long as given. */
  Duration waitTime(Instant now, Duration most) {
    Ticket first = resting.peek();
    if (first == null) {
      return most;
    }
    Duration wait = Duration.between(now, first.dueAt());
    return wait.compareTo(most) < 0 ? wait : most;
  }

  int ready() {
    return ready.ready();
  }

  Optional<Instant> nextDue() {
    return Optional.ofNullable(resting.peek()).map(Ticket::dueAt);
  }
}
