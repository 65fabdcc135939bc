package dev.trawl.app;

import dev.trawl.archive.Archive;
import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.s3.S3Archive;
import dev.trawl.archive.s3.S3ArchiveConfig;
import dev.trawl.archive.s3.S3Place;
import dev.trawl.archive.s3.S3Settings;
import dev.trawl.archive.s3.S3View;
import dev.trawl.archive.s3.SpoolSettings;
import dev.trawl.archive.s3.UploadListener;
import dev.trawl.archive.shared.WorkerArchive;
import dev.trawl.archive.shared.WriterId;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.archive.warc.WarcView;
import dev.trawl.crawl.Durations;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;

/** Where the workers of a cluster keep captures: a directory they share, or a bucket. */
public sealed interface ArchivePlace {
  /** One worker's share of it. */
  Archive open(WriterId worker, WarcConfig captures, InstantSource clock, UploadListener listener)
      throws IOException;

  /** All of it, for those who only look. */
  ArchiveView look() throws IOException;

  /** The directory of this machine that fills up. */
  Path disk();

  /**
   * Reads {@code DIR} or {@code s3://BUCKET/PREFIX}.
   *
   * @param environment with TRAWL_S3_ENDPOINT, TRAWL_S3_REGION, TRAWL_S3_PATH_STYLE, TRAWL_SPOOL,
   *     TRAWL_SPOOL_LIMIT, TRAWL_SPOOL_KEEP and TRAWL_UPLOAD_AFTER
   */
  static ArchivePlace parse(String text, Map<String, String> environment) {
    if (!S3Place.isS3(text)) {
      return new InDirectory(directory(text));
    }
    String age = environment.getOrDefault("TRAWL_UPLOAD_AFTER", "");
    return new OnS3(
        S3Settings.of(S3Place.parse(text), environment),
        SpoolSettings.of(environment),
        Durations.parse(age.isEmpty() ? "10m" : age));
  }

  private static Path directory(String text) {
    if (text.contains("://")) {
      throw new IllegalArgumentException(
          "--archive %s: captures are kept in a directory or in s3://BUCKET/PREFIX; name one"
              .formatted(text));
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          "--archive %s is no directory: %s".formatted(text, e.getReason()), e);
    }
  }

  record InDirectory(Path root) implements ArchivePlace {
    @Override
    public Path disk() {
      return root;
    }

    @Override
    public Archive open(
        WriterId worker, WarcConfig captures, InstantSource clock, UploadListener listener)
        throws IOException {
      return WorkerArchive.open(root, worker, captures, clock, new RecordUuids(new SecureRandom()));
    }

    @Override
    public ArchiveView look() {
      return WarcView.of(root);
    }
  }

  record OnS3(S3Settings store, SpoolSettings spool, Duration uploadAfter) implements ArchivePlace {
    @Override
    public Path disk() {
      return spool.root();
    }

    @Override
    public Archive open(
        WriterId worker, WarcConfig captures, InstantSource clock, UploadListener listener)
        throws IOException {
      return S3Archive.open(
          S3ArchiveConfig.of(store, spool, worker, captures, uploadAfter),
          clock,
          new RecordUuids(new SecureRandom()),
          listener);
    }

    @Override
    public ArchiveView look() throws IOException {
      return S3View.open(store, spool.root());
    }
  }
}
