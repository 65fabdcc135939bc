package dev.trawl.server.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What waits for one listener. It is bounded: whoever does not take what is waiting is dropped and
 * told so, and what waited is forgotten at once.
 */
public final class Subscription implements AutoCloseable {
  private final EventHub hub;
  private final String caller;
  private final HubLimits limits;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition hasChanged = lock.newCondition();
  private final Deque<Event> waiting = new ArrayDeque<>();
  private long weight;
  private @Nullable Ending ending;

  /** Guarded by the hub's lock. */
  final Set<Topic> topics = new HashSet<>();

  Subscription(EventHub hub, String caller, HubLimits limits) {
    this.hub = hub;
    this.caller = caller;
    this.limits = limits;
  }

  String caller() {
    return caller;
  }

  /** The next event, as soon as there is one. One thread at a time may wait. */
  public Delivery next(Duration patience) throws InterruptedException {
    long nanos = patience.toNanos();
    lock.lockInterruptibly();
    try {
      while (waiting.isEmpty() && ending == null) {
        if (nanos <= 0) {
          return new Delivery.Silence();
        }
        nanos = hasChanged.awaitNanos(nanos);
      }
      Event event = waiting.poll();
      if (event == null) {
        return new Delivery.End(ending == null ? Ending.LEFT : ending);
      }
      weight -= event.weight();
      return new Delivery.News(event);
    } finally {
      lock.unlock();
    }
  }

  /** Whether the next event is there already. */
  boolean hasMore() {
    lock.lock();
    try {
      return !waiting.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** What it listens to now. */
  public List<String> names() {
    return hub.topics(this).stream().map(Topic::toString).sorted().toList();
  }

  /** Listens to these as well. */
  public void add(Set<Topic> more) {
    hub.add(this, more, null);
  }

  /** Listens to these from an event on that was heard before. */
  public void resume(Set<Topic> more, EventId after) {
    hub.add(this, more, after);
  }

  public void remove(Set<Topic> fewer) {
    hub.remove(this, fewer);
  }

  /** May be called twice. */
  @Override
  public void close() {
    end(Ending.LEFT);
  }

  void end(Ending why) {
    finish(why);
    hub.forget(this);
  }

  /**
   * Puts an event at the end, or drops the listener.
   *
   * @return whether the listener is still there
   */
  boolean offer(Event event) {
    lock.lock();
    try {
      if (ending != null) {
        return false;
      }
      boolean isFull =
          waiting.size() >= limits.waiting()
              || (!waiting.isEmpty() && weight + event.weight() > limits.waitingWeight());
      if (isFull) {
        finish(Ending.TOO_SLOW);
        return false;
      }
      waiting.add(event);
      weight += event.weight();
      hasChanged.signal();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** How many more events could wait now. */
  int room() {
    lock.lock();
    try {
      return limits.waiting() - waiting.size();
    } finally {
      lock.unlock();
    }
  }

  private void finish(Ending why) {
    lock.lock();
    try {
      if (ending == null) {
        ending = why;
        waiting.clear();
        weight = 0;
        hasChanged.signal();
      }
    } finally {
      lock.unlock();
    }
  }
}
