package dev.trawl.archive;

import dev.trawl.url.CanonicalUrl;
import java.time.Instant;
import java.util.Map;

/**
 * One exchange to keep, with the bytes as they went over the wire.
 *
 * @param request the whole request as sent
 * @param response status line, headers and body as received, transfer coding and all
 * @param headLength how many bytes of {@code response} come before the body
 * @param entityDigest SHA-256 of the body with the transfer coding undone, as WARC's payload digest
 *     wants it
 * @param entityLength length of the body with the transfer coding undone
 * @param truncated whether the body was cut at a cap
 * @param metadata what was learned from the page, one line each in the metadata record; empty: no
 *     such record
 */
public record Capture(
    CanonicalUrl url,
    Instant fetchedAt,
    String ip,
    byte[] request,
    byte[] response,
    int headLength,
    String entityDigest,
    long entityLength,
    boolean truncated,
    Map<String, String> metadata) {}
