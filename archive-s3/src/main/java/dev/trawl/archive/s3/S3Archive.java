package dev.trawl.archive.s3;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.archive.warc.WarcArchive;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * One worker's share of an archive on S3, with a spool that it has to itself.
 *
 * <p>A repeat is written as a revisit only while its original is in the spool: keeping a capture
 * never waits for the store.
 */
public final class S3Archive implements Archive {
  private final S3ArchiveConfig config;
  private final WarcArchive spool;
  private final Bucket bucket;
  private final S3View view;
  private final Uploads uploads;
  private final AtomicBoolean closed = new AtomicBoolean();

  private S3Archive(
      S3ArchiveConfig config, WarcArchive spool, Bucket bucket, UploadListener listener)
      throws IOException {
    this.config = config;
    this.spool = spool;
    this.bucket = bucket;
    this.view = S3View.of(bucket, config.spool().root(), config.captures().payloadLimit());
    this.uploads = new Uploads(spool, bucket, config, listener);
  }

  /**
   * Opens a worker's share and goes on with uploads that an earlier process has left.
   *
   * @param ids makes record ids; no two archives may ever make the same
   * @throws IOException also when the bucket does not exist or cannot be reached: who starts should
   *     know, while who is running goes on without it
   */
  public static S3Archive open(
      S3ArchiveConfig config, InstantSource clock, Supplier<UUID> ids, UploadListener listener)
      throws IOException {
    Bucket bucket = Bucket.connect(config.store());
    try {
      bucket.check();
      WarcArchive spool = WarcArchive.openSpool(config.directory(), config.captures(), clock, ids);
      return start(config, spool, bucket, listener);
    } catch (IOException | RuntimeException e) {
      bucket.close();
      throw e;
    }
  }

  private static S3Archive start(
      S3ArchiveConfig config, WarcArchive spool, Bucket bucket, UploadListener listener)
      throws IOException {
    try {
      S3Archive archive = new S3Archive(config, spool, bucket, listener);
      archive.uploads.start();
      return archive;
    } catch (IOException | RuntimeException e) {
      spool.close();
      throw e;
    }
  }

  @Override
  public CaptureRef keep(Capture capture) throws IOException, InterruptedException {
    uploads.reserve(capture.request().length + (long) capture.response().length);
    return config.writer().fromRoot(spool.keep(capture));
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    return view.read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return view.isReadable(ref);
  }

  @Override
  public CaptureCheck check(CaptureRef ref, CanonicalUrl url, String digest, long length) {
    return view.check(ref, url, digest, length);
  }

  /** Forces the spool to the disk; whether anything is uploaded is another matter. */
  @Override
  public void sync() throws IOException {
    spool.sync();
  }

  /** Finishes all files and uploads them, as far as that goes within the configured patience. */
  @Override
  public void close() throws IOException {
    if (closed.getAndSet(true)) {
      return;
    }
    // The spool is let go of last: nobody else may write in it while files are still going out.
    try (bucket;
        spool) {
      try {
        spool.finish();
      } finally {
        uploads.end();
      }
    }
  }
}
