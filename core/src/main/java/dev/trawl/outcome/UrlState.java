package dev.trawl.outcome;

/**
 * What became of a URL. The first two are open; every admitted URL ends in exactly one of the
 * others.
 */
public enum UrlState {
  QUEUED,
  IN_PROGRESS,
  VISITED,
  REDIRECTED,
  /** The server answered 403. */
  FORBIDDEN,
  /** The server answered 404. */
  NOT_FOUND,
  /** Any other final HTTP answer. */
  HTTP_TERMINAL,
  /** No complete HTTP answer. */
  FAILED,
  ROBOTS_BLOCKED,
  CANCELLED;

  public boolean isTerminal() {
    return this != QUEUED && this != IN_PROGRESS;
  }
}
