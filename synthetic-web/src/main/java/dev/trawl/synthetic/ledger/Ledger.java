package dev.trawl.synthetic.ledger;

import dev.trawl.synthetic.site.Request;
import dev.trawl.synthetic.site.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Every request the server got, in order of arrival. One object and a queue node per request; a
 * {@link #counting} ledger keeps the totals only.
 */
public final class Ledger implements AutoCloseable {
  private final boolean detailed;
  private final Instant origin;
  private final long originNanos = System.nanoTime();
  private final @Nullable Writer journal;
  private final Queue<Ticket> tickets = new ConcurrentLinkedQueue<>();
  private final LongAdder arrived = new LongAdder();
  private final LongAdder sent = new LongAdder();

  private Ledger(boolean detailed, InstantSource clock, @Nullable Writer journal) {
    this.detailed = detailed;
    this.origin = clock.instant();
    this.journal = journal;
  }

  public static Ledger recording(InstantSource clock) {
    return new Ledger(true, clock, null);
  }

  /** Totals only, for benchmarks. */
  public static Ledger counting(InstantSource clock) {
    return new Ledger(false, clock, null);
  }

  /** Also writes each finished request to a file at once, one JSON object per line. */
  public static Ledger journaling(InstantSource clock, Path file) throws IOException {
    return new Ledger(true, clock, Files.newBufferedWriter(file));
  }

  /** A request has arrived; the server completes the ticket when the answer is out. */
  public Ticket arrived(long connection, Request request, long startNanos) {
    Ticket ticket = new Ticket(this, connection, request, startNanos);
    arrived.increment();
    if (detailed) {
      tickets.add(ticket);
    }
    return ticket;
  }

  void completed(Ticket ticket, long bytes) {
    sent.add(bytes);
    if (journal != null) {
      append(journal, ticket.entry(origin, originNanos).json());
    }
  }

  public long requestCount() {
    return arrived.sum();
  }

  public long bytesSent() {
    return sent.sum();
  }

  /** All requests by the time of their arrival, those in progress included. */
  public List<Entry> requests() {
    return tickets.stream()
        .map(ticket -> ticket.entry(origin, originNanos))
        .sorted(Comparator.comparingLong(Entry::startNanos))
        .toList();
  }

  public List<Entry> requestsTo(String host) {
    return requests().stream().filter(entry -> entry.host().equals(host)).toList();
  }

  /** How often a URL was asked for. */
  public long hits(String url) {
    return requests().stream().filter(entry -> entry.url().equals(url)).count();
  }

  /** The shortest time between the starts of two consecutive requests to a host. */
  public Optional<Duration> smallestGap(String host) {
    return Gaps.smallest(requestsTo(host));
  }

  /** Every pair of requests to one host that started closer together than pace less tolerance. */
  public List<GapViolation> gapViolations(Duration pace, Duration tolerance) {
    return gapViolations(_ -> pace, tolerance);
  }

  /** The same with a pace for each host. */
  public List<GapViolation> gapViolations(Function<String, Duration> pace, Duration tolerance) {
    return Gaps.violations(requests(), host -> pace.apply(host).minus(tolerance));
  }

  /** How many requests to a host were in progress at once, at most. */
  public int maxConcurrent(String host) {
    return Gaps.maxConcurrent(requestsTo(host));
  }

  /** Requests that the host's robots.txt forbids or that did not wait for it. */
  public List<RobotsViolation> robotsViolations(Site site, String agent) {
    return new RobotsAudit(site, agent).violations(requests());
  }

  /** Writes all requests as JSON lines. */
  public void writeTo(Path file) throws IOException {
    Files.write(file, requests().stream().map(Entry::json).toList());
  }

  /** Forgets everything so far. */
  public void clear() {
    tickets.clear();
    arrived.reset();
    sent.reset();
  }

  @Override
  public void close() throws IOException {
    if (journal != null) {
      journal.close();
    }
  }

  private static void append(Writer journal, String line) {
    try {
      synchronized (journal) {
        journal.write(line + "\n");
        journal.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the ledger's file cannot be written", e);
    }
  }
}
