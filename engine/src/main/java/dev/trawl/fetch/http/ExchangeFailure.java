package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;

/** Ends an exchange from any depth; the fetcher turns it into a value. */
final class ExchangeFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorClass error;

  ExchangeFailure(ErrorClass error, String cause) {
    // Everyday on the web: a stack trace would cost more than the exchange.
    super(cause, null, false, false);
    this.error = error;
  }

  ErrorClass error() {
    return error;
  }

  /** The cause in a few words, as it came; it may quote the server. */
  String cause() {
    return String.valueOf(getMessage());
  }
}
