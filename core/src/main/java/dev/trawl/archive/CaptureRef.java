package dev.trawl.archive;

/**
 * Where a capture is.
 *
 * @param file relative to the archive's root
 * @param offset of the first byte of the response or revisit record's gzip member
 */
public record CaptureRef(String file, long offset) {}
