package dev.trawl.client;

import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Crawls: made, looked at, changed and ended. */
public final class CrawlCalls {
  private static final int KEY_BYTES = 16;

  private final Wire wire;

  CrawlCalls(Wire wire) {
    this.wire = wire;
  }

  /** Makes a crawl, once: a connection that breaks is made again, and never a second crawl. */
  public Crawl create(CrawlRequest request) {
    byte[] key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    return create(request, HexFormat.of().formatHex(key));
  }

  /**
   * The same with a key of one's own, which also holds through a restart of whoever asks.
   *
   * @param key 1 to 255 printable characters; the same request with the same key is done once
   *     within 24 hours
   */
  public Crawl create(CrawlRequest request, String key) {
    return wire.ask(Ask.of(Endpoint.CREATE_CRAWL).sending(request.fields()).once(key), Crawl.class);
  }

  /** Newest first, unless the query says otherwise; asked for as far as it is read. */
  public Iterable<Crawl> list(CrawlQuery query) {
    return new Listing<>(wire, Ask.of(Endpoint.CRAWLS).with(query.query()));
  }

  public Crawl get(String id) {
    return wire.ask(Ask.of(Endpoint.CRAWL, id), Crawl.class);
  }

  public CrawlSummary summary(String id) {
    return wire.ask(Ask.of(Endpoint.SUMMARY, id), CrawlSummary.class);
  }

  /** Stops fetching; nothing is lost. */
  public Crawl pause(String id) {
    return wire.ask(Ask.of(Endpoint.PAUSE, id), Crawl.class);
  }

  public Crawl resume(String id) {
    return wire.ask(Ask.of(Endpoint.RESUME, id), Crawl.class);
  }

  /**
   * Ends a crawl for good.
   *
   * @param reason null for none
   */
  public Crawl cancel(String id, @Nullable String reason) {
    return wire.ask(Ask.of(Endpoint.CANCEL, id).sending(new CancelRequest(reason)), Crawl.class);
  }

  /** Removes a crawl that has ended, with its records. */
  public void delete(String id) {
    wire.tell(Ask.of(Endpoint.DELETE_CRAWL, id));
  }

  public Crawl change(String id, CrawlChange change) {
    return wire.ask(Ask.of(Endpoint.CHANGE_CRAWL, id).sending(change.fields()), Crawl.class);
  }

  /** A crawl over time. */
  public Series statistics(String id, Span span) {
    return wire.ask(Ask.of(Endpoint.CRAWL_STATISTICS, id).with(span.query()), Series.class);
  }
}
