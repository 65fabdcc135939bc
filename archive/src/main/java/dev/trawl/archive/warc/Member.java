package dev.trawl.archive.warc;

/**
 * One gzip member whose checksum was right.
 *
 * @param offset where it starts in its file
 * @param length in the file
 * @param content its first bytes unpacked, as many as were asked for
 * @param contentLength of all of it unpacked
 */
record Member(long offset, long length, byte[] content, long contentLength) {}
