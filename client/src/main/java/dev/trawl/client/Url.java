package dev.trawl.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a crawl knows of one URL.
 *
 * @param rawHref the reference as it was written where it was found
 * @param foundFrom the id of the URL it was found on; null for a seed
 * @param state QUEUED, IN_PROGRESS, VISITED, REDIRECTED, FORBIDDEN, NOT_FOUND, HTTP_TERMINAL,
 *     FAILED, ROBOTS_BLOCKED or CANCELLED
 * @param notBefore when a waiting retry is due
 * @param bytes length of the payload with all coding undone
 * @param digest sha256: and the hex of that payload
 * @param error the class of the failure, such as connect_refused
 */
public record Url(
    String id,
    String url,
    String rawHref,
    @Nullable String foundFrom,
    int depth,
    int redirects,
    int priority,
    String state,
    int attempts,
    @Nullable Instant notBefore,
    @Nullable Integer httpStatus,
    @Nullable String contentType,
    @Nullable Long bytes,
    @Nullable String digest,
    @Nullable Boolean truncated,
    @Nullable String title,
    @Nullable String error,
    @Nullable String errorText,
    @Nullable String redirectTarget,
    @Nullable Boolean redirectInScope,
    @Nullable String ip,
    @Nullable Instant fetchedAt,
    @Nullable String worker,
    @Nullable String captureFile,
    @Nullable Long captureOffset,
    @Nullable Timings timings) {
  /** How long each phase of the last fetch took, such as 12ms. */
  public record Timings(String dns, String connect, String tls, String firstByte, String total) {}
}
