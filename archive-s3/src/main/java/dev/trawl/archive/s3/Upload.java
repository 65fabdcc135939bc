package dev.trawl.archive.s3;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Puts files into the bucket, and believes it only when the store tells the same checksum. */
final class Upload {
  private final Bucket bucket;
  private final long partBytes;

  Upload(Bucket bucket, long partBytes) {
    this.bucket = bucket;
    this.partBytes = partBytes;
  }

  /**
   * Uploads a capture file once. Its name is never used for another one, so a copy that is there
   * already came from here, or something is badly wrong.
   */
  void once(Path file, String key) throws IOException {
    Fingerprint print = Fingerprint.of(file, partBytes);
    Bucket.Stored found = bucket.find(key);
    if (found == null) {
      send(file, key, print);
    } else if (found.size() != print.size() || !print.isOf(found.checksum())) {
      throw new IOException(
          "%s holds another file than %s, which stays here; give each worker an id of its own, or"
                  .formatted(bucket.place().url(key), file)
              + " remove the one that is wrong");
    }
  }

  /** Uploads a file that may replace an older one. */
  void again(Path file, String key) throws IOException {
    send(file, key, Fingerprint.of(file, partBytes));
  }

  private void send(Path file, String key, Fingerprint print) throws IOException {
    String checksum =
        print.parts().size() <= 1
            ? bucket.put(key, file, print.whole())
            : new PartUpload(bucket, key, file, print, partBytes).run();
    Bucket.Stored stored = bucket.find(key);
    boolean isWhole =
        stored != null
            && stored.size() == Files.size(file)
            && print.isOf(checksum)
            && print.isOf(stored.checksum());
    if (!isWhole) {
      throw new IOException(
          "%s arrived damaged: %s, %s instead of %s; it stays here and is uploaded again"
              .formatted(bucket.place().url(key), stored, checksum, print));
    }
  }
}
