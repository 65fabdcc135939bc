package dev.trawl.cli;

import dev.trawl.client.CrawlSummary;
import dev.trawl.client.Event;
import dev.trawl.client.EventStream;
import dev.trawl.client.TrawlClient;
import dev.trawl.client.TrawlException;
import dev.trawl.client.Worker;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A crawl as the server's events tell of it: asking for it again and again would soon use up the
 * requests that a user has.
 */
final class ServerLookout implements Place.Lookout {
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final ServerPlace place;
  private final CrawlId id;
  private final EventStream events;
  private final Map<String, Boolean> workers = new ConcurrentHashMap<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile CrawlFacts crawl;
  private volatile Counts counts;
  private volatile @Nullable RuntimeException failure;

  private ServerLookout(TrawlClient client, ServerPlace place, CrawlId id, EventStream events) {
    this.place = place;
    this.id = id;
    this.events = events;
    // After the stream was opened: nothing is missed in between.
    this.crawl = look();
    this.counts = place.counts(id);
    client.workers().forEach(this::note);
  }

  static ServerLookout open(TrawlClient client, ServerPlace place, CrawlId id) {
    EventStream events = client.events(List.of("crawl:" + id, "workers"));
    try {
      ServerLookout lookout = new ServerLookout(client, place, id, events);
      Thread.ofVirtual().name("events of crawl " + id).start(lookout::listen);
      return lookout;
    } catch (RuntimeException e) {
      events.close();
      throw e;
    }
  }

  private void listen() {
    try {
      while (events.hasNext()) {
        Event event = events.next();
        patiently(() -> hear(event));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  /** Asks again as long as the server is away, as the stream of its events does too. */
  private void patiently(Runnable question) throws InterruptedException {
    while (true) {
      try {
        question.run();
        return;
      } catch (TrawlException e) {
        if (!e.isUnreachable() || closed.await(PAUSE.toNanos(), TimeUnit.NANOSECONDS)) {
          throw e;
        }
      }
    }
  }

  private void hear(Event event) {
    switch (event.type()) {
      case "counts" -> counts = ServerAnswers.counts(event.as(CrawlSummary.class));
      case "created", "changed", "deleted" -> crawl = look();
      case "workers" -> {
        for (JsonNode worker : event.data().path("workers")) {
          note(worker.path("name").asString(""), worker.path("state").asString(""));
        }
        event.data().path("gone").forEach(name -> workers.remove(name.asString("")));
      }
      case "reset" -> {
        crawl = look();
        counts = place.counts(id);
      }
      default -> {}
    }
  }

  private void note(Worker worker) {
    note(worker.name(), worker.state());
  }

  private void note(String name, String state) {
    workers.put(name, state.equals("alive") || state.equals("suspect"));
  }

  private CrawlFacts look() {
    return place
        .find(id)
        .orElseThrow(
            () ->
                new UsageException(
                    "crawl %s was deleted; list what there is with: trawl crawls %s"
                        .formatted(id, place.words())));
  }

  @Override
  public CrawlFacts crawl() {
    RuntimeException broken = failure;
    if (broken != null) {
      throw broken;
    }
    return crawl;
  }

  @Override
  public Counts counts() {
    return counts;
  }

  @Override
  public int crew() {
    return (int) workers.values().stream().filter(lives -> lives).count();
  }

  @Override
  public void close() {
    closed.countDown();
    events.close();
  }
}
