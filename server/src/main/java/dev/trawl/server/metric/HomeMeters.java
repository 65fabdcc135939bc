package dev.trawl.server.metric;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.live.Look;
import dev.trawl.server.live.LookListener;
import dev.trawl.server.service.WorkerStatus;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;

/**
 * The whole home, as a server sees it. Several servers of one home tell the same: take the largest,
 * not the sum.
 */
public final class HomeMeters implements LookListener {
  private static final List<String> WORKER_STATES = List.of("active", "suspect", "dead", "left");

  private final AtomicLong queued;
  private final AtomicLong inProgress;
  private final AtomicLong failed;
  private final AtomicLong open;
  private final AtomicLong active;
  private final Map<CrawlStatus, AtomicLong> crawls = new EnumMap<>(CrawlStatus.class);
  private final Map<String, AtomicLong> workers = new HashMap<>();
  private final Map<String, String> knownWorkers = new HashMap<>();
  private final Counter started;
  private final Counter completed;
  private final Counter lost;
  private final Counter errors;
  private final Timer looks;

  public HomeMeters(MetricsPage page) {
    MeterRegistry registry = page.registry();
    GaugeMaker make = new GaugeMaker(registry);
    this.queued = make.plain("crawl_urls_queued_gauge", "Queued URLs of crawls that go on.");
    this.inProgress =
        make.plain("crawl_urls_in_progress_gauge", "Claimed URLs of crawls that go on.");
    this.failed = make.plain("crawl_urls_failed_gauge", "FAILED URLs of crawls that go on.");
    this.open = make.plain("crawl_frontier_size", "URLs of crawls that go on without an end yet.");
    for (CrawlStatus status : CrawlStatus.values()) {
      crawls.put(status, make.labelled("crawl_runs", "status", Labels.of(status), "Crawls."));
    }
    for (String state : WORKER_STATES) {
      workers.put(state, make.labelled("crawl_workers", "state", state, "Workers."));
    }
    this.active = make.plain("crawl_active_workers", "Workers that are heard of.");
    CounterMaker counters = new CounterMaker(registry);
    this.started = counters.plain("crawl_runs_started", "Crawls that were seen to begin.");
    this.completed = counters.plain("crawl_runs_completed", "Crawls that were seen to complete.");
    this.lost = counters.plain("crawl_workers_lost", "Workers that were seen to die.");
    this.errors = counters.plain("crawl_store_errors", "Looks at the home that failed.");
    this.looks =
        FetchTimers.timer(registry, "crawl_store_look_duration", "Looking at the home once.");
  }

  @Override
  public void seen(Look look, Duration took) {
    looks.record(took);
    queued.set(sum(look, counts -> counts.of(UrlState.QUEUED)));
    inProgress.set(sum(look, counts -> counts.of(UrlState.IN_PROGRESS)));
    failed.set(sum(look, counts -> counts.of(UrlState.FAILED)));
    open.set(sum(look, Counts::open));
    started.increment(look.appeared().size());
    Map<CrawlStatus, Long> byStatus = new EnumMap<>(CrawlStatus.class);
    for (Crawl crawl : look.crawls()) {
      byStatus.merge(crawl.status(), 1L, Long::sum);
      if (crawl.status() == CrawlStatus.COMPLETED && look.ended().contains(crawl.id())) {
        completed.increment();
      }
    }
    crawls.forEach((status, gauge) -> gauge.set(byStatus.getOrDefault(status, 0L)));
    team(look.workers());
  }

  private static long sum(Look look, ToLongFunction<Counts> what) {
    return look.counts().values().stream().mapToLong(what).sum();
  }

  private void team(List<WorkerStatus> team) {
    Map<String, Long> byState = new HashMap<>();
    Map<String, String> now = new HashMap<>();
    for (WorkerStatus worker : team) {
      String said = worker.state().toLowerCase(Locale.ROOT);
      String state = said.equals("alive") ? "active" : said;
      byState.merge(state, 1L, Long::sum);
      now.put(worker.name(), state);
      String before = knownWorkers.get(worker.name());
      if (state.equals("dead") && before != null && !before.equals("dead")) {
        lost.increment();
      }
    }
    knownWorkers.clear();
    knownWorkers.putAll(now);
    active.set(byState.getOrDefault("active", 0L));
    workers.forEach((state, gauge) -> gauge.set(byState.getOrDefault(state, 0L)));
  }

  @Override
  public void missed(RuntimeException cause) {
    errors.increment();
  }
}
