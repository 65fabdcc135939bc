package dev.trawl.server.http;

import org.jspecify.annotations.Nullable;

/**
 * A problem on the wire (RFC 9457).
 *
 * @param type always {@code about:blank}: the status says what kind it is
 * @param field where in the request the cause lies: a JSON property, a query or path parameter
 */
public record ProblemBody(
    String type,
    String title,
    int status,
    String detail,
    @Nullable String field,
    @Nullable String value,
    @Nullable String remedy,
    String requestId) {
  static ProblemBody of(Problem problem, String requestId) {
    return new ProblemBody(
        "about:blank",
        problem.title(),
        problem.status(),
        problem.detail(),
        problem.field(),
        problem.value(),
        problem.remedy(),
        requestId);
  }
}
