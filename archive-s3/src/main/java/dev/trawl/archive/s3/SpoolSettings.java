package dev.trawl.archive.s3;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * How captures wait for their upload, and how they are uploaded.
 *
 * @param root the directory that holds a directory for each worker of this machine
 * @param limitBytes how much may wait; at the limit, keeping waits for uploads, and fails when they
 *     fail
 * @param keepsUploaded whether files stay here after their upload
 * @param partBytes files larger than this go in parts of this size
 * @param firstRetry how long to wait after a failed upload; doubling to a minute
 * @param patience how long closing may take to upload what is left
 */
public record SpoolSettings(
    Path root,
    long limitBytes,
    boolean keepsUploaded,
    long partBytes,
    Duration firstRetry,
    Duration patience) {
  private static final long LEAST_PART = 5L << 20;
  private static final long MOST_PART = 1L << 30;

  public SpoolSettings {
    if (limitBytes < 1) {
      throw new IllegalArgumentException(
          "spool.limitBytes is %d; give some room".formatted(limitBytes));
    }
    if (partBytes < LEAST_PART || partBytes > MOST_PART) {
      throw new IllegalArgumentException(
          "spool.partBytes is %d; S3 takes parts of %d to %d bytes here"
              .formatted(partBytes, LEAST_PART, MOST_PART));
    }
    if (!firstRetry.isPositive() || patience.isNegative()) {
      throw new IllegalArgumentException(
          "waiting takes time: %s, %s".formatted(firstRetry, patience));
    }
  }

  /** 10 GiB, parts of 32 MiB, and an end within 20 seconds. */
  public static SpoolSettings in(Path root) {
    return new SpoolSettings(
        root, 10L << 30, false, 32L << 20, Duration.ofSeconds(1), Duration.ofSeconds(20));
  }

  /** As {@code TRAWL_SPOOL}, {@code TRAWL_SPOOL_LIMIT} and {@code TRAWL_SPOOL_KEEP} say. */
  public static SpoolSettings of(Map<String, String> environment) {
    Environment variables = new Environment(environment);
    SpoolSettings spool = in(Path.of(variables.text("TRAWL_SPOOL", "trawl-spool")));
    return spool
        .withLimitBytes(variables.bytes("TRAWL_SPOOL_LIMIT", spool.limitBytes))
        .keepingUploaded(variables.choice("TRAWL_SPOOL_KEEP", false));
  }

  public SpoolSettings withLimitBytes(long bytes) {
    return new SpoolSettings(root, bytes, keepsUploaded, partBytes, firstRetry, patience);
  }

  public SpoolSettings keepingUploaded(boolean keeps) {
    return new SpoolSettings(root, limitBytes, keeps, partBytes, firstRetry, patience);
  }

  public SpoolSettings withPartBytes(long bytes) {
    return new SpoolSettings(root, limitBytes, keepsUploaded, bytes, firstRetry, patience);
  }

  public SpoolSettings withFirstRetry(Duration wait) {
    return new SpoolSettings(root, limitBytes, keepsUploaded, partBytes, wait, patience);
  }

  public SpoolSettings withPatience(Duration time) {
    return new SpoolSettings(root, limitBytes, keepsUploaded, partBytes, firstRetry, time);
  }
}
