package dev.trawl.server.http;

/** In which form a route tells what is wrong. */
public enum ErrorForm {
  /** {@code application/problem+json} (RFC 9457), and strict about what it does not know. */
  PROBLEM,
  /** {@code {"error": message}}, as the clients of a dialect expect; unknown things are ignored. */
  MESSAGE,
  /**
   * {@code {"error": message, "message": remedy}}, with {@code retryAfter} in seconds where waiting
   * helps; otherwise like {@link #MESSAGE}.
   */
  EXPLAINED
}
