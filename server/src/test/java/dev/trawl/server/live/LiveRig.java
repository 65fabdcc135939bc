package dev.trawl.server.live;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** A home in memory with a pulse that is turned by hand. */
final class LiveRig {
  final ManualClock clock = new ManualClock();
  final CountingStore store = new CountingStore(InMemoryCrawlStore.open(clock));
  final EventHub hub = new EventHub("e1", HubLimits.standard());
  final List<WorkerStatus> workers = new ArrayList<>();
  final List<Look> looks = new ArrayList<>();
  final Alerts alerts = new Alerts(hub);
  final Pulse pulse =
      new Pulse(
          store,
          () -> List.copyOf(workers),
          hub,
          alerts,
          List.of((look, _) -> looks.add(look)),
          clock);

  CrawlId crawl(int seeds) {
    CrawlId id = store.crawls().create(Samples.settings()).id();
    offer(id, 0, seeds);
    return id;
  }

  void offer(CrawlId crawl, int from, int to) {
    store
        .frontier()
        .offer(crawl, IntStream.range(from, to).mapToObj(n -> Samples.seed("/" + n)).toList());
  }

  /** Settles so many URLs. */
  void settle(CrawlId crawl, int urls, Function<Outcome, Settlement> how) {
    List<Claim> claims =
        store
            .frontier()
            .claim(new HostWork(crawl, Samples.HOST), urls, Duration.ofMinutes(5))
            .claims();
    store.frontier().settle(claims.stream().map(claim -> how.apply(Outcome.of(claim))).toList());
  }

  void beat() {
    pulse.beat();
    clock.advance(PulseThread.EVERY);
  }

  Subscription listen(Topic... topics) {
    return hub.subscribe("ann", Set.of(topics), null);
  }

  static List<Event> heard(Subscription listener) throws InterruptedException {
    List<Event> events = new ArrayList<>();
    while (listener.next(Duration.ZERO) instanceof Delivery.News(Event event)) {
      events.add(event);
    }
    return events;
  }

  static WorkerStatus worker(String name, String state, long pages) {
    Instant start = ManualClock.START;
    return new WorkerStatus(name, state, start, start, "1", pages, 1.5, 1_000, 64, List.of());
  }
}
