package dev.trawl.archive;

import dev.trawl.url.CanonicalUrl;
import java.time.Instant;

/**
 * A capture read back.
 *
 * @param payload the body with transfer and content coding undone; for a revisit, that of the
 *     capture it repeats
 */
public record StoredCapture(
    CanonicalUrl url,
    Instant fetchedAt,
    int status,
    String contentType,
    String head,
    byte[] payload) {}
