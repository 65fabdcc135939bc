package dev.trawl.server.dialect.crawls;

import dev.trawl.outcome.UrlState;

/** The states of a URL in this dialect. */
enum CrawlWord {
  PENDING("PENDING"),
  IN_PROGRESS("IN-PROGRESS"),
  COMPLETED("COMPLETED"),
  /** Everything that brought no page, be it the server's doing or that of its robots.txt. */
  FAILED("FAILED"),
  CANCELLED("CANCELLED");

  private final String text;

  CrawlWord(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  static CrawlWord of(UrlState state) {
    return switch (state) {
      case QUEUED -> PENDING;
      case IN_PROGRESS -> IN_PROGRESS;
      case VISITED, REDIRECTED -> COMPLETED;
      case FORBIDDEN, NOT_FOUND, HTTP_TERMINAL, FAILED, ROBOTS_BLOCKED -> FAILED;
      case CANCELLED -> CANCELLED;
    };
  }
}
