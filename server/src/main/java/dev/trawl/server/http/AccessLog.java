package dev.trawl.server.http;

import dev.trawl.server.account.Caller;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** A line for each request: who, what, how it ended. Queries and headers may hold secrets. */
final class AccessLog {
  private static final Logger LOG = LoggerFactory.getLogger("dev.trawl.server.access");

  private AccessLog() {}

  static void note(
      String requestId,
      String method,
      String path,
      @Nullable Caller caller,
      int status,
      Duration took) {
    if (!LOG.isInfoEnabled()) {
      return;
    }
    LoggingEventBuilder line =
        LOG.atInfo()
            .addKeyValue("requestId", requestId)
            .addKeyValue("method", method)
            .addKeyValue("path", path)
            .addKeyValue("status", status)
            .addKeyValue("millis", took.toMillis());
    if (caller != null) {
      line = line.addKeyValue("user", caller.name()).addKeyValue("address", caller.address());
    }
    line.log("request");
  }
}
