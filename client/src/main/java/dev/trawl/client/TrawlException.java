package dev.trawl.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A call that brought no answer, or another one than was asked for. */
public final class TrawlException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final @Nullable String field;
  private final @Nullable String remedy;
  private final @Nullable String requestId;
  private final @Nullable Duration retryAfter;

  private TrawlException(
      String message, int status, Problem problem, @Nullable Duration retryAfter) {
    super(message);
    this.status = status;
    this.field = problem.field();
    this.remedy = problem.remedy();
    this.requestId = problem.requestId();
    this.retryAfter = retryAfter;
  }

  static TrawlException refused(int status, Problem problem, @Nullable Duration retryAfter) {
    return new TrawlException(problem.text(status), status, problem, retryAfter);
  }

  static TrawlException unreachable(String message, Throwable cause) {
    TrawlException exception = new TrawlException(message, 0, Problem.NONE, null);
    exception.initCause(cause);
    return exception;
  }

  /** The HTTP status; 0 when there was no answer. */
  public int status() {
    return status;
  }

  /** Whether the server did not answer at all. */
  public boolean isUnreachable() {
    return status == 0;
  }

  /** What is wrong, in the server's words. */
  public String detail() {
    return String.valueOf(getMessage());
  }

  /** Where in the request the cause lies; null when that is not one field. */
  public @Nullable String field() {
    return field;
  }

  /** What to do about it; null when the server did not say. */
  public @Nullable String remedy() {
    return remedy;
  }

  /** By which the server's log knows the request; null when there was no answer. */
  public @Nullable String requestId() {
    return requestId;
  }

  /** When to ask again; null when the server did not say. */
  public @Nullable Duration retryAfter() {
    return retryAfter;
  }
}
