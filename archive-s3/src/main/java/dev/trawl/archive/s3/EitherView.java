package dev.trawl.archive.s3;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.archive.UnreachableArchiveException;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;

/**
 * Two copies of captures: what the first has damaged, the second may have whole.
 *
 * @param near looks in the second place itself for files that the first does not have
 */
record EitherView(ArchiveView near, ArchiveView far) implements ArchiveView {
  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    try {
      return near.read(ref);
    } catch (UnreachableArchiveException e) {
      throw e;
    } catch (IOException e) {
      try {
        return far.read(ref);
      } catch (IOException second) {
        e.addSuppressed(second);
        throw e;
      }
    }
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return near.isReadable(ref) || far.isReadable(ref);
  }

  @Override
  public CaptureCheck check(CaptureRef ref, CanonicalUrl url, String digest, long length) {
    CaptureCheck first = near.check(ref, url, digest, length);
    return switch (first) {
      case CaptureCheck.Ok _, CaptureCheck.Unreachable _, CaptureCheck.MissingFile _ -> first;
      case CaptureCheck.DamagedRecord _, CaptureCheck.OtherUrl _, CaptureCheck.OtherDigest _ -> {
        CaptureCheck second = far.check(ref, url, digest, length);
        yield second instanceof CaptureCheck.MissingFile ? first : second;
      }
    };
  }

  @Override
  public void close() throws IOException {
    try (near;
        far) {
      return;
    }
  }
}
