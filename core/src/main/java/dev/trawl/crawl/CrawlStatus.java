package dev.trawl.crawl;

/** Where a crawl is in its life. */
public enum CrawlStatus {
  /** Created, no seed admitted yet. */
  PENDING,
  RUNNING,
  PAUSED,
  /** Nothing is queued, waiting for a retry or in flight any more. */
  COMPLETED,
  CANCELLED,
  FAILED,
  /** Another home has it now, with all its records. */
  MOVED;

  public boolean isFinal() {
    return this == COMPLETED || this == CANCELLED || this == FAILED || this == MOVED;
  }

  public boolean canBecome(CrawlStatus next) {
    return switch (this) {
      case PENDING -> next == RUNNING || next == CANCELLED || next == FAILED;
      case RUNNING -> next == PAUSED || (next.isFinal() && next != MOVED);
      case PAUSED -> next == RUNNING || next == CANCELLED || next == FAILED;
      case COMPLETED, CANCELLED, FAILED, MOVED -> false;
    };
  }
}
