package dev.trawl.fetch;

import dev.trawl.url.Ascii;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * What to fetch, and how much of it for how long.
 *
 * @param timeout for everything together, from the look-up of the name to the last byte
 * @param maxBodyBytes where the body is cut, on the wire and again after decompression
 * @param mayBeSent asked when nothing is left to do but to send it, which may be long after the
 *     call: a process can be stopped at any moment
 * @param reception called when the answer begins to come, before more of it than that is read
 */
public record FetchRequest(
    CanonicalUrl url,
    String userAgent,
    Duration timeout,
    long maxBodyBytes,
    BooleanSupplier mayBeSent,
    Reception reception) {
  public FetchRequest(CanonicalUrl url, String userAgent, Duration timeout, long maxBodyBytes) {
    this(url, userAgent, timeout, maxBodyBytes, () -> true, () -> {});
  }

  /** What is ready for an answer. */
  @FunctionalInterface
  public interface Reception {
    /** Returns when there is room for an answer; until then its bytes stay with the system. */
    void await() throws InterruptedException;
  }

  public FetchRequest {
    // A line break in it would let a setting write headers of its own.
    if (userAgent.isBlank() || !Ascii.isPrintable(userAgent)) {
      throw new IllegalArgumentException(
          "userAgent is \"%s\"; give printable ASCII, e.g. \"Trawl/1.0 (+https://example.org/bot)\""
              .formatted(userAgent));
    }
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("timeout is " + timeout + "; give more than 0");
    }
    if (maxBodyBytes < 1) {
      throw new IllegalArgumentException("maxBodyBytes is " + maxBodyBytes + "; give at least 1");
    }
  }

  /** The same request, to be sent only if this still holds when it could be. */
  public FetchRequest onlyIf(BooleanSupplier condition) {
    return new FetchRequest(url, userAgent, timeout, maxBodyBytes, condition, reception);
  }

  /** The same request, whose answer is read when it is received. */
  public FetchRequest receivedBy(Reception other) {
    return new FetchRequest(url, userAgent, timeout, maxBodyBytes, mayBeSent, other);
  }
}
