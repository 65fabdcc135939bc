package dev.trawl.bench.store;

import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.postgres.DatabaseUrl;
import dev.trawl.frontier.postgres.PostgresCrawlStore;
import dev.trawl.frontier.postgres.PostgresOptions;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One worker on a PostgreSQL database: claims and settles as a crawler does, each page in a thread
 * of its own, but fetches nothing. Half of a page's known links go to the URLs that everybody links
 * to, half to any URL of the crawl, which is less kind to caches than the web.
 */
public final class PostgresLoad implements AutoCloseable {
  /** What some pages took. */
  public record Window(long urls, long pages, double seconds, long statements) {}

  private static final int HOSTS = 2_000;
  private static final int POPULAR = 10_000;
  private static final int OFFERED_AT_ONCE = 5_000;
  private static final int CLAIMED_AT_ONCE = 8;
  private static final int IN_FLIGHT = 512;
  private static final int PRIORITIES = 8;
  private static final long IDLE_NANOS = 100_000;
  private static final Duration LEASE = Duration.ofHours(4);

  private final DatabaseUrl database;
  private final Offers web;
  private final int links;
  private final int newLinks;
  private final PostgresCrawlStore store;
  private final CrawlId crawl;
  private final AtomicLong made = new AtomicLong();
  private final AtomicLong settled = new AtomicLong();
  private final Semaphore inFlight = new Semaphore(IN_FLIGHT);
  private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
  private final Deque<HostWork> hosts = new ArrayDeque<>();

  /** Joins a database; each page has so many links, and so many of them are new. */
  public PostgresLoad(DatabaseUrl database, int links, int newLinks) {
    this.database = database;
    this.web = new Offers(10, 10, HOSTS);
    this.links = links;
    this.newLinks = newLinks;
    PostgresOptions options =
        PostgresOptions.of(database, "bench", "bench").withMaxChildren(Integer.MAX_VALUE);
    this.store = PostgresCrawlStore.open(options, InstantSource.system(), new SplittableRandom());
    this.crawl = store.crawls().create(web.settings()).id();
  }

  /** Offers seeds until there are so many records. */
  public void fill(long urls, LongConsumer progress) {
    while (made.get() < urls) {
      List<Discovery> seeds = new ArrayList<>();
      while (seeds.size() < OFFERED_AT_ONCE && made.get() < urls) {
        CanonicalUrl url = web.url(made.getAndIncrement());
        seeds.add(Discovery.seed(url, url.text()));
      }
      store.frontier().offer(crawl, seeds);
      progress.accept(made.get());
    }
  }

  /**
   * The server cleans up behind the filling, as it would have done by itself in the days that so
   * many records take; otherwise it would do so while something is measured.
   */
  public void tidy() throws IOException {
    try (Connection connection =
            DriverManager.getConnection(database.jdbc(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      statement.execute("VACUUM ANALYZE");
    } catch (SQLException e) {
      throw new IOException("%s cannot be tidied up: %s".formatted(database, e.getMessage()), e);
    }
  }

  /** Claims and settles so many pages, at most {@value #IN_FLIGHT} at a time. */
  public Window settle(long pages) throws InterruptedException {
    long statements = store.standing().statements();
    long first = settled.get();
    long start = System.nanoTime();
    while (settled.get() - first < pages) {
      dispatch(store.frontier());
      RuntimeException cause = failure.get();
      if (cause != null) {
        throw cause;
      }
    }
    inFlight.acquire(IN_FLIGHT);
    inFlight.release(IN_FLIGHT);
    return new Window(
        made.get(),
        settled.get() - first,
        (System.nanoTime() - start) / 1e9,
        store.standing().statements() - statements);
  }

  private void dispatch(Frontier frontier) throws InterruptedException {
    hosts.addAll(frontier.arrivals(HOSTS));
    HostWork host = hosts.poll();
    if (host == null) {
      LockSupport.parkNanos(IDLE_NANOS);
      return;
    }
    inFlight.acquire(CLAIMED_AT_ONCE);
    List<Claim> claims = frontier.claim(host, CLAIMED_AT_ONCE, LEASE).claims();
    inFlight.release(CLAIMED_AT_ONCE - claims.size());
    if (!claims.isEmpty()) {
      hosts.add(host);
    }
    claims.forEach(claim -> Thread.ofVirtual().start(() -> visit(claim)));
  }

  private void visit(Claim claim) {
    try {
      store.frontier().settle(List.of(settlement(claim)));
      settled.incrementAndGet();
    } catch (RuntimeException e) {
      failure.compareAndSet(null, e);
    } finally {
      inFlight.release();
    }
  }

  private Settlement settlement(Claim claim) {
    SplittableRandom random = new SplittableRandom(claim.id().value());
    List<Discovery> found = new ArrayList<>(links);
    List<Link> page = new ArrayList<>(links);
    for (int i = 0; i < links; i++) {
      long number = i < newLinks ? made.getAndIncrement() : known(random);
      CanonicalUrl url = web.url(number);
      int priority = (int) number & (PRIORITIES - 1);
      found.add(new Discovery(url, url.pathAndQuery(), claim.id(), claim.depth() + 1, 0, priority));
      page.add(new Link(url, url.pathAndQuery(), "a", "", "Link number " + number, null));
    }
    return new Settlement(
        claim,
        new Settlement.Done(UrlState.VISITED, facts(claim)),
        found,
        page,
        Map.of(),
        HostState.unknown(claim.url().host()));
  }

  private long known(SplittableRandom random) {
    return random.nextBoolean() ? random.nextLong(POPULAR) : random.nextLong(made.get());
  }

  private static UrlFacts facts(Claim claim) {
    Instant at = claim.expiresAt().minus(LEASE);
    return new UrlFacts(
        new UrlFacts.Answer(
            200, "text/html", 20_000, "sha256:" + "0123456789abcdef".repeat(4), false),
        null,
        null,
        new CaptureRef("trawl-20260101000000000-00001-0.warc.gz", 1_000 * claim.id().value()),
        "A page with a title",
        "192.0.2.1",
        Timings.NONE,
        at,
        "bench");
  }

  @Override
  public void close() {
    store.close();
  }
}
