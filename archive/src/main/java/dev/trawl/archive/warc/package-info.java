/**
 * The archive as WARC 1.1 files in a directory, one gzip member per record, each file with a CDXJ
 * index beside it once it is finished.
 *
 * <p>A file has its final name from its first byte, so a {@code CaptureRef} never changes. While it
 * is written, a marker {@code <name>.open} stands beside it, which also takes index lines that do
 * not fit in memory; it goes when the file is forced to disk and its {@code <name>.cdxj} is in
 * place. A file with a marker, or without an index, was left by a process that died: opening the
 * archive cuts what is not a whole record from its end and finishes it.
 */
@NullMarked
package dev.trawl.archive.warc;

import org.jspecify.annotations.NullMarked;
