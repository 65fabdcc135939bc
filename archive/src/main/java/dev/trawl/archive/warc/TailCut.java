package dev.trawl.archive.warc;

import java.nio.file.Path;

/**
 * What recovery removed from the end of a file: bytes {@code from} to {@code to}. Captures that
 * were to be there are not readable any more.
 *
 * @param reason what was wrong with the first record that was cut
 */
public record TailCut(Path file, long from, long to, String reason) {}
