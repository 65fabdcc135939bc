package dev.trawl.archive.warc;

/**
 * One record in a listing of a file.
 *
 * @param offset of its gzip member
 * @param type as in WARC-Type
 * @param uri empty for records without a target
 * @param date as in WARC-Date
 * @param length of its gzip member
 * @param digest of the payload; empty when none is given
 */
public record WarcSummary(
    long offset, String type, String uri, String date, long length, String digest) {}
