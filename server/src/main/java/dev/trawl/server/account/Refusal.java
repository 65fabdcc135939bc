package dev.trawl.server.account;

import java.time.Duration;

/**
 * Why a request may not pass.
 *
 * @param detail names the thing, the value and the remedy
 * @param retryAfter when it is worth to come again; zero where waiting does not help
 */
public record Refusal(Reason reason, String detail, Duration retryAfter) {
  /** Each with the status that HTTP has for it. */
  public enum Reason {
    /** Nobody in particular asks, and the route wants to know who. */
    UNKNOWN_CALLER(401),
    /** The caller is known and may not. */
    NOT_ALLOWED(403),
    /** A page of another site made the browser ask. */
    FOREIGN_PAGE(403),
    /** The name in the Host header is not this server's. */
    FOREIGN_HOST(421),
    TOO_MANY_REQUESTS(429),
    /** Too many log-ins at once. */
    BUSY(503);

    private final int status;

    Reason(int status) {
      this.status = status;
    }

    public int status() {
      return status;
    }
  }

  static Refusal of(Reason reason, String detail) {
    return new Refusal(reason, detail, Duration.ZERO);
  }
}
