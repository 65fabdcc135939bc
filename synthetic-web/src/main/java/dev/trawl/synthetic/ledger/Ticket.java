package dev.trawl.synthetic.ledger;

import dev.trawl.synthetic.site.Request;
import java.time.Instant;

/** A request on its way through the server. */
public final class Ticket {
  private static final long OPEN = Long.MAX_VALUE;

  private final Ledger ledger;
  private final long connection;
  private final String host;
  private final int port;
  private final String target;
  private final long startNanos;
  private volatile int status;
  private volatile long bytes;
  private volatile long endNanos = OPEN;

  Ticket(Ledger ledger, long connection, Request request, long startNanos) {
    this.ledger = ledger;
    this.connection = connection;
    // Not the request itself: its head is several times as long as all the rest.
    this.host = request.host();
    this.port = request.port();
    this.target = request.target();
    this.startNanos = startNanos;
  }

  /**
   * The last bytes are about to be written. The end is taken before and not after that: a client
   * may have read them, and asked for more, before the server's thread runs again.
   */
  public void ending(int sentStatus) {
    status = sentStatus;
    endNanos = System.nanoTime();
  }

  /** The exchange is over, however it ended. */
  public void done(long sentBytes) {
    bytes = sentBytes;
    if (endNanos == OPEN) {
      endNanos = System.nanoTime();
    }
    ledger.completed(this, sentBytes);
  }

  Entry entry(Instant origin, long originNanos) {
    return new Entry(
        connection,
        host,
        port,
        target,
        origin.plusNanos(startNanos - originNanos),
        startNanos,
        endNanos,
        status,
        bytes);
  }
}
