package dev.trawl.server.live;

import dev.trawl.crawl.CrawlId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Hands events to those who listen, in the order in which they were published.
 *
 * <p>Publishing never waits for a listener. A listener hears every event of its topics from its
 * subscription on, each once, or is told that it was dropped; one that comes back with the id of
 * the last event it heard gets what it missed, or {@code reset} when that is not remembered: then
 * it has to read anew what it shows.
 */
public final class EventHub implements AutoCloseable {
  private final String epoch;
  private final HubLimits limits;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Event> remembered = new ArrayDeque<>();
  private final Map<Topic, Set<Subscription>> listeners = new HashMap<>();
  private final Map<String, Set<Subscription>> callers = new HashMap<>();
  private int crowd;
  private long rememberedWeight;
  private long last;
  private boolean isClosed;

  /**
   * An empty hub.
   *
   * @param epoch another text for each process
   */
  public EventHub(String epoch, HubLimits limits) {
    this.epoch = new EventId(epoch, 0).epoch();
    this.limits = limits;
  }

  public Event publish(Topic topic, String type, String json) {
    List<Subscription> lost = new ArrayList<>();
    lock.lock();
    try {
      Event event = new Event(new EventId(epoch, ++last), topic, type, json);
      remember(event);
      for (Subscription listener : listeners.getOrDefault(topic, Set.of())) {
        if (!listener.offer(event)) {
          lost.add(listener);
        }
      }
      lost.forEach(this::forget);
      return event;
    } finally {
      lock.unlock();
    }
  }

  private void remember(Event event) {
    remembered.add(event);
    rememberedWeight += event.weight();
    while (remembered.size() > limits.remembered()
        || (remembered.size() > 1 && rememberedWeight > limits.rememberedWeight())) {
      rememberedWeight -= remembered.remove().weight();
    }
  }

  /**
   * A new listener.
   *
   * @param caller who it is, for the limit per caller
   * @param after the last event that it has heard; null when it has heard none
   * @throws CrowdedException when there are too many
   */
  public Subscription subscribe(String caller, Set<Topic> topics, @Nullable EventId after) {
    Topic.checked(topics);
    lock.lock();
    try {
      Set<Subscription> own = callers.computeIfAbsent(caller, _ -> new HashSet<>());
      if (own.size() >= limits.listenersPerCaller()) {
        throw new CrowdedException(true, limits.listenersPerCaller());
      }
      if (crowd >= limits.listeners()) {
        if (own.isEmpty()) {
          callers.remove(caller);
        }
        throw new CrowdedException(false, limits.listeners());
      }
      Subscription listener = new Subscription(this, caller, limits);
      own.add(listener);
      crowd++;
      add(listener, topics, after);
      if (isClosed) {
        listener.end(Ending.CLOSING);
      }
      return listener;
    } finally {
      lock.unlock();
    }
  }

  void add(Subscription listener, Set<Topic> topics, @Nullable EventId after) {
    lock.lock();
    try {
      if (!callers.getOrDefault(listener.caller(), Set.of()).contains(listener)) {
        return;
      }
      Set<Topic> all = new HashSet<>(listener.topics);
      all.addAll(topics);
      Topic.checked(all);
      listener.topics.addAll(topics);
      topics.forEach(t -> listeners.computeIfAbsent(t, _ -> new HashSet<>()).add(listener));
      if (after != null) {
        replay(listener, topics, after);
      }
    } finally {
      lock.unlock();
    }
  }

  private void replay(Subscription listener, Set<Topic> topics, EventId after) {
    List<Event> missed =
        remembered.stream()
            .filter(e -> e.id().number() > after.number() && topics.contains(e.topic()))
            .toList();
    long weight = missed.stream().mapToLong(Event::weight).sum();
    boolean isWhole =
        isRemembered(after)
            && missed.size() <= listener.room()
            && weight <= limits.waitingWeight() / 2;
    if (isWhole) {
      missed.forEach(listener::offer);
    } else {
      listener.offer(
          new Event(
              new EventId(epoch, last),
              topics.stream().findFirst().orElse(Topic.CRAWLS),
              Event.RESET,
              "{}"));
    }
  }

  /** Whether all that followed an event is still known. */
  private boolean isRemembered(EventId after) {
    long oldest = remembered.isEmpty() ? last + 1 : remembered.getFirst().id().number();
    return after.epoch().equals(epoch) && after.number() <= last && after.number() >= oldest - 1;
  }

  void remove(Subscription listener, Set<Topic> topics) {
    lock.lock();
    try {
      for (Topic topic : topics) {
        listener.topics.remove(topic);
        listeners.computeIfPresent(
            topic,
            (_, those) -> {
              those.remove(listener);
              return those.isEmpty() ? null : those;
            });
      }
    } finally {
      lock.unlock();
    }
  }

  Set<Topic> topics(Subscription listener) {
    lock.lock();
    try {
      return Set.copyOf(listener.topics);
    } finally {
      lock.unlock();
    }
  }

  void forget(Subscription listener) {
    lock.lock();
    try {
      remove(listener, Set.copyOf(listener.topics));
      Set<Subscription> own = callers.get(listener.caller());
      if (own != null && own.remove(listener)) {
        crowd--;
        if (own.isEmpty()) {
          callers.remove(listener.caller());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private List<Subscription> everybody() {
    lock.lock();
    try {
      return callers.values().stream().flatMap(Set::stream).toList();
    } finally {
      lock.unlock();
    }
  }

  /** The crawls of whose URLs somebody wants to hear. */
  public Set<CrawlId> watched() {
    lock.lock();
    try {
      Set<CrawlId> crawls = new HashSet<>();
      for (Topic topic : listeners.keySet()) {
        CrawlId crawl = topic.crawl();
        if (topic.kind() == Topic.Kind.URLS && crawl != null) {
          crawls.add(crawl);
        }
      }
      return crawls;
    } finally {
      lock.unlock();
    }
  }

  public int listeners() {
    lock.lock();
    try {
      return crowd;
    } finally {
      lock.unlock();
    }
  }

  /** The id of the newest event; with the number 0 when there was none. */
  public EventId newest() {
    lock.lock();
    try {
      return new EventId(epoch, last);
    } finally {
      lock.unlock();
    }
  }

  /** Ends all subscriptions. May be called twice. */
  @Override
  public void close() {
    lock.lock();
    try {
      isClosed = true;
    } finally {
      lock.unlock();
    }
    everybody().forEach(listener -> listener.end(Ending.CLOSING));
  }
}
