package dev.trawl.archive.s3;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.archive.warc.ArchiveFiles;
import dev.trawl.archive.warc.LocalFiles;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.archive.warc.WarcView;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Path;

/** Looks at captures of all workers: in this machine's spool, if there is one, and in the store. */
public final class S3View implements ArchiveView {
  private final Bucket bucket;
  private final ArchiveView view;

  private S3View(Bucket bucket, ArchiveView view) {
    this.bucket = bucket;
    this.view = view;
  }

  /**
   * Opens the archive for reading only.
   *
   * @param spool the directory that workers of this machine spool in; it need not exist
   * @throws IOException when the bucket does not exist, or cannot be reached
   */
  public static S3View open(S3Settings settings, Path spool) throws IOException {
    Bucket bucket = Bucket.connect(settings);
    try {
      bucket.check();
    } catch (IOException e) {
      bucket.close();
      throw e;
    }
    return of(bucket, spool, WarcConfig.standard().payloadLimit());
  }

  static S3View of(Bucket bucket, Path spool, long payloadLimit) {
    String place = bucket.place().toString();
    ArchiveFiles stored = name -> new ObjectFile(bucket, bucket.place().key(name));
    ArchiveFiles all = new LocalFiles(spool).orElse(stored);
    return new S3View(
        bucket,
        new EitherView(
            new WarcView(all, payloadLimit, place), new WarcView(stored, payloadLimit, place)));
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

  @Override
  public void close() {
    bucket.close();
  }
}
