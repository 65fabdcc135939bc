package dev.trawl.server.dialect.runs;

import dev.trawl.frontier.UrlId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A URL of a run on the wire.
 *
 * @param claimedAt always null: when a claim was made is not kept
 */
@JsonNaming(SnakeCaseStrategy.class)
record RunUrl(
    long id,
    String normalizedUrl,
    String rawUrl,
    @Nullable Long discoveredFromUrlId,
    int depth,
    RunState status,
    int retryCount,
    @Nullable Integer httpStatus,
    @Nullable String contentType,
    @Nullable Instant claimedAt,
    @Nullable String claimedByWorker,
    @Nullable Instant visitedAt,
    @Nullable String lastError,
    Instant updatedAt,
    long graphVersion,
    @Nullable String requestedUrl,
    @Nullable String finalUrl,
    boolean redirected,
    boolean finalInScope) {

  static @Nullable Long number(@Nullable UrlId id) {
    return id == null ? null : id.value();
  }

  ExportedUrl exported() {
    return new ExportedUrl(
        id,
        normalizedUrl,
        status,
        httpStatus,
        contentType,
        retryCount,
        claimedByWorker,
        claimedAt,
        visitedAt,
        rawUrl,
        discoveredFromUrlId,
        depth,
        requestedUrl,
        finalUrl,
        redirected,
        finalInScope);
  }
}
