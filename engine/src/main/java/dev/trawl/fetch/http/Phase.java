package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;

/** What an exchange is waiting for, and what it means when that does not come in time. */
enum Phase {
  CONNECT(ErrorClass.CONNECT_TIMEOUT, "connecting"),
  TLS(ErrorClass.TLS, "the TLS handshake"),
  HEAD(ErrorClass.READ_TIMEOUT, "the response headers"),
  BODY(ErrorClass.READ_TIMEOUT, "the response body");

  private final ErrorClass late;
  private final String label;

  Phase(ErrorClass late, String label) {
    this.late = late;
    this.label = label;
  }

  ExchangeFailure timeout() {
    return new ExchangeFailure(late, "timed out waiting for " + label);
  }
}
