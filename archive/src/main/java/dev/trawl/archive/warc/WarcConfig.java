package dev.trawl.archive.warc;

import java.time.Duration;

/**
 * How the archive's files are written.
 *
 * @param rotateBytes a file is finished before it would grow beyond this
 * @param rotateAfter a file is finished when it is older than this and something is kept, or {@link
 *     WarcArchive#finishAged} is called
 * @param writers how many files are open at a time
 * @param compressionLevel of gzip, 1 (fast) to 9 (small)
 * @param prefix what file names start with
 * @param digestIndexSize how many payload digests are remembered to write repeats as revisits; 0
 *     turns revisits off
 * @param payloadLimit where the payload of a truncated capture is cut when it is decoded: its
 *     stored bytes may unpack to far more than the fetch was allowed to keep
 * @param software named in each file's warcinfo record
 * @param userAgent of the crawl, named there too; empty: not named
 */
public record WarcConfig(
    long rotateBytes,
    Duration rotateAfter,
    int writers,
    int compressionLevel,
    String prefix,
    int digestIndexSize,
    long payloadLimit,
    String software,
    String userAgent) {

  /** In practice, files are finished by size alone. */
  private static final Duration NEVER = Duration.ofDays(36_500);

  public WarcConfig {
    check("archive.rotateBytes", rotateBytes, 1, 1L << 40);
    if (!rotateAfter.isPositive() || rotateAfter.compareTo(NEVER) > 0) {
      throw new IllegalArgumentException(
          "archive.rotateAfter is %s; give more than nothing and at most a hundred years"
              .formatted(rotateAfter));
    }
    check("archive.writers", writers, 1, 64);
    check("archive.compressionLevel", compressionLevel, 1, 9);
    check("archive.digestIndexSize", digestIndexSize, 0, 100_000_000);
    check("archive.payloadLimit", payloadLimit, 1, 1L << 30);
    if (!prefix.matches("[A-Za-z0-9_]{1,40}")) {
      throw new IllegalArgumentException(
          "archive.prefix is \"%s\"; use 1 to 40 letters, digits and _".formatted(prefix));
    }
  }

  public static WarcConfig standard() {
    return new WarcConfig(1L << 30, NEVER, 2, 1, "trawl", 200_000, 10L << 20, "Trawl", "");
  }

  public WarcConfig withRotateBytes(long bytes) {
    return new WarcConfig(
        bytes,
        rotateAfter,
        writers,
        compressionLevel,
        prefix,
        digestIndexSize,
        payloadLimit,
        software,
        userAgent);
  }

  public WarcConfig withRotateAfter(Duration age) {
    return new WarcConfig(
        rotateBytes,
        age,
        writers,
        compressionLevel,
        prefix,
        digestIndexSize,
        payloadLimit,
        software,
        userAgent);
  }

  public WarcConfig withWriters(int count) {
    return new WarcConfig(
        rotateBytes,
        rotateAfter,
        count,
        compressionLevel,
        prefix,
        digestIndexSize,
        payloadLimit,
        software,
        userAgent);
  }

  public WarcConfig withDigestIndexSize(int digests) {
    return new WarcConfig(
        rotateBytes,
        rotateAfter,
        writers,
        compressionLevel,
        prefix,
        digests,
        payloadLimit,
        software,
        userAgent);
  }

  public WarcConfig withPayloadLimit(long bytes) {
    return new WarcConfig(
        rotateBytes,
        rotateAfter,
        writers,
        compressionLevel,
        prefix,
        digestIndexSize,
        bytes,
        software,
        userAgent);
  }

  /** Who crawled: the program with its version, and the user agent it showed to servers. */
  public WarcConfig writtenBy(String program, String agent) {
    return new WarcConfig(
        rotateBytes,
        rotateAfter,
        writers,
        compressionLevel,
        prefix,
        digestIndexSize,
        payloadLimit,
        program,
        agent);
  }

  private static void check(String setting, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; give a value from %d to %d".formatted(setting, value, least, most));
    }
  }
}
