package dev.trawl.fetch;

import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import org.jspecify.annotations.Nullable;

/** What became of one fetch. All of it is ordinary, so none of it is an exception. */
public sealed interface FetchResult {
  /** The server answered, whatever the status. The body is whole, or cut at a cap and flagged. */
  record Answered(HttpAnswer answer) implements FetchResult {}

  /**
   * There is no complete answer.
   *
   * @param detail host and cause in one line without control characters
   * @param ip the address that was asked; null when none was reached or none may be named
   * @param isStale whether a kept connection closed before the answer began: the server may just
   *     have tired of it, so this says nothing of the page
   */
  record Failed(
      ErrorClass error, String detail, Timings timings, @Nullable String ip, boolean isStale)
      implements FetchResult {}

  /** Nothing was sent: when it could have been, it was not to be sent any more. */
  record Withheld() implements FetchResult {}
}
