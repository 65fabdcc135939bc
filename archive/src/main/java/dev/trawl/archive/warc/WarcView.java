package dev.trawl.archive.warc;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Looks at captures in WARC files, whoever writes them: nothing is locked, nothing is mended. */
public final class WarcView implements ArchiveView {
  private final CaptureReader reader;
  private final CaptureVerifier verifier;
  private final String place;

  /**
   * Looks at files.
   *
   * @param payloadLimit where the payload of a truncated capture is cut
   * @param place how errors name the archive
   */
  public WarcView(ArchiveFiles files, long payloadLimit, String place) {
    this.reader = new CaptureReader(files, payloadLimit);
    this.verifier = new CaptureVerifier(reader);
    this.place = place;
  }

  /** Looks at a directory: of one archive, or of several workers' archives side by side. */
  public static WarcView of(Path directory) {
    Path root = directory.toAbsolutePath().normalize();
    long limit = WarcConfig.standard().payloadLimit();
    return new WarcView(new LocalFiles(root), limit, root.toString());
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    try {
      return reader.read(ref);
    } catch (IOException e) {
      throw CaptureVerifier.told(
          "Could not read the capture at %s:%d in %s".formatted(ref.file(), ref.offset(), place),
          e);
    }
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return verifier.isReadable(ref);
  }

  @Override
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    return verifier.check(ref, url, payloadDigest, OptionalLong.of(payloadLength));
  }

  /** The same for a caller who does not know the payload's length. */
  CaptureCheck check(CaptureRef ref, CanonicalUrl url, String payloadDigest) {
    return verifier.check(ref, url, payloadDigest, OptionalLong.empty());
  }

  /** Holds nothing between calls. */
  @Override
  public void close() {}
}
