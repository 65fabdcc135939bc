package dev.trawl.fetch.dns;

import dev.trawl.outcome.ErrorClass;

/** A host has no address, or none could be learned. */
public final class DnsFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorClass error;

  /** A failure of one of the dns classes, with the cause in a few words. */
  public DnsFailure(ErrorClass error, String cause) {
    // Everyday on the web, and shared between waiting threads: no stack trace.
    super(cause, null, false, false);
    this.error = error;
  }

  public ErrorClass error() {
    return error;
  }
}
