package dev.trawl.server.http;

import dev.trawl.archive.UnreachableArchiveException;
import dev.trawl.frontier.StoreException;
import dev.trawl.server.account.AccountException;
import dev.trawl.server.service.Declined;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EofException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.exc.JsonNodeException;

/** What is said when something went wrong. Only what concerns the caller is told. */
final class Problems {
  private static final Logger LOG = LoggerFactory.getLogger(Problems.class);

  private Problems() {}

  static Problem of(Throwable failure, String requestId) {
    return switch (failure) {
      case Problem problem -> problem;
      case Declined declined -> declined(declined);
      case AccountException e -> Problem.of(e.kind().status(), String.valueOf(e.getMessage()));
      // A value that was asked for what it is not.
      case JsonNodeException _ -> Problem.of(400, "a value of the body is of the wrong type");
      // A crawl that somebody deleted between two looks at it.
      case NoSuchElementException _ -> Problem.notFound("it is not there any more");
      case UnreachableArchiveException _ -> unavailable(failure, requestId, "the archive");
      case UncheckedIOException e when e.getCause() instanceof UnreachableArchiveException ->
          unavailable(failure, requestId, "the archive");
      case StoreException _ -> unavailable(failure, requestId, "the store of crawls");
      // What the web server itself has against the body: it comes too slowly, or is cut wrongly.
      case HttpException.RuntimeException e -> Problem.of(e.getCode(), e.getReason());
      // Nobody reads it; it stands in the log of requests.
      case EofException _ -> Problem.of(400, "the caller has left");
      case IOException _ -> unavailable(failure, requestId, "a file");
      case InterruptedException _ -> {
        Thread.currentThread().interrupt();
        yield Problem.of(503, "the server is stopping; ask again");
      }
      default -> {
        LOG.error("request {} failed", requestId, failure);
        yield Problem.of(
            500, "something went wrong here; the server's log tells more under the request id");
      }
    };
  }

  private static Problem unavailable(Throwable failure, String requestId, String what) {
    LOG.warn("request {} could not use {}", requestId, what, failure);
    return Problem.of(503, what + " cannot be used now; ask again later, or see the server's log")
        .with("Retry-After", "5");
  }

  private static Problem declined(Declined declined) {
    int status =
        switch (declined.kind()) {
          case INVALID -> 400;
          case UNKNOWN -> 404;
          case CONFLICT -> 409;
        };
    return Problem.of(status, declined.text())
        .at(declined.field(), declined.value(), declined.remedy());
  }
}
