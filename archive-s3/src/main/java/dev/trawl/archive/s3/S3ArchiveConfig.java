package dev.trawl.archive.s3;

import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcConfig;
import java.nio.file.Path;
import java.time.Duration;

/**
 * One worker's share of an archive on S3.
 *
 * @param captures how files are written and when they are finished, which is when they are uploaded
 */
public record S3ArchiveConfig(
    S3Settings store, SpoolSettings spool, WriterId writer, WarcConfig captures) {
  private static final long FINISHED_AT = 256L << 20;

  public S3ArchiveConfig {
    // Files being written cannot be uploaded: they alone must never fill the spool.
    long least = 2 * captures.rotateBytes() * captures.writers();
    if (spool.limitBytes() < least) {
      throw new IllegalArgumentException(
          "the spool may hold %d bytes; with %d files of up to %d bytes open at a time, allow %d or more"
              .formatted(spool.limitBytes(), captures.writers(), captures.rotateBytes(), least));
    }
  }

  /** Files of at most 256 MiB and some age. */
  public static S3ArchiveConfig of(
      S3Settings store,
      SpoolSettings spool,
      WriterId writer,
      WarcConfig captures,
      Duration uploadAfter) {
    return new S3ArchiveConfig(
        store, spool, writer, captures.withRotateBytes(FINISHED_AT).withRotateAfter(uploadAfter));
  }

  Path directory() {
    return writer.directory(spool.root());
  }
}
