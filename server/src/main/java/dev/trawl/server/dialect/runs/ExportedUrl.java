package dev.trawl.server.dialect.runs;

import dev.trawl.server.dialect.CsvLine;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** A URL of a run as it is exported; the components stand in the order of the columns. */
@JsonNaming(SnakeCaseStrategy.class)
record ExportedUrl(
    long id,
    String normalizedUrl,
    RunState status,
    @Nullable Integer httpStatus,
    @Nullable String contentType,
    int retryCount,
    @Nullable String claimedByWorker,
    @Nullable Instant claimedAt,
    @Nullable Instant visitedAt,
    String rawUrl,
    @Nullable Long discoveredFromUrlId,
    int depth,
    @Nullable String requestedUrl,
    @Nullable String finalUrl,
    boolean redirected,
    boolean finalInScope) {
  static final String CSV_HEADER =
      "id,normalized_url,status,http_status,content_type,retry_count,claimed_by_worker,claimed_at,"
          + "visited_at,raw_url,discovered_from_url_id,depth,requested_url,final_url,redirected,"
          + "final_in_scope";

  String csv() {
    return CsvLine.of(
        Arrays.<@Nullable Object>asList(
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
            finalInScope));
  }
}
