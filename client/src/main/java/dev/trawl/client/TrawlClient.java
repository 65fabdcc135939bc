package dev.trawl.client;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A server as a program sees it. May be used by many threads at once. What cannot be had is told by
 * {@link TrawlException}.
 */
public final class TrawlClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Wire wire;

  private TrawlClient(Wire wire) {
    this.wire = wire;
  }

  /**
   * A server that is open to us, as one on this machine may be.
   *
   * @param server such as {@code http://127.0.0.1:8080}
   */
  public static TrawlClient of(String server) {
    return of(server, null, PATIENCE);
  }

  /**
   * The same with a token.
   *
   * @param token null for none
   */
  public static TrawlClient of(String server, @Nullable String token) {
    return of(server, token, PATIENCE);
  }

  /**
   * The same, with a patience of one's own.
   *
   * @param token null for none
   * @param patience how long one call may take; exports and events go on for as long as they like
   */
  public static TrawlClient of(String server, @Nullable String token, Duration patience) {
    return new TrawlClient(new Wire(Server.parse(server, token), patience));
  }

  public CrawlCalls crawls() {
    return new CrawlCalls(wire);
  }

  /** What a crawl found, by the crawl's id. */
  public FindingCalls in(String crawl) {
    return new FindingCalls(wire, crawl);
  }

  public HostCalls hosts() {
    return new HostCalls(wire);
  }

  public BlockCalls blocks() {
    return new BlockCalls(wire);
  }

  public List<Worker> workers() {
    return wire.<Worker>page(Ask.of(Endpoint.WORKERS)).items();
  }

  /** All crawls together over time. */
  public Series statistics(Span span) {
    return wire.ask(Ask.of(Endpoint.STATISTICS).with(span.query()), Series.class);
  }

  public Throughput throughput() {
    return wire.ask(Ask.of(Endpoint.THROUGHPUT), Throughput.class);
  }

  /** How the server is, also when it cannot do its work. */
  public Health health() {
    return wire.ask(Ask.of(Endpoint.HEALTH), Health.class);
  }

  /**
   * Listens. The stream connects again when it breaks and goes on after the last event it gave.
   *
   * @param topics such as crawls, alerts, workers, administration, crawl:7 or urls:7
   */
  public EventStream events(Collection<String> topics) {
    return EventStream.open(
        wire, Ask.of(Endpoint.EVENTS).with(Map.of("topics", String.join(",", topics))));
  }

  /** Listens to one crawl: its status, counters and URLs. */
  public EventStream eventsOf(String crawl) {
    return EventStream.open(wire, Ask.of(Endpoint.CRAWL_EVENTS, crawl));
  }

  /** The server's address, as it was given. */
  public String server() {
    return wire.server().toString();
  }

  /** May be called twice. Streams that are open end. */
  @Override
  public void close() {
    wire.close();
  }
}
