package dev.trawl.app;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Looks at a place once a capture is asked for: most commands never do. */
final class ViewOnDemand implements ArchiveView {
  private final ArchivePlace place;
  private @Nullable ArchiveView opened;

  ViewOnDemand(ArchivePlace place) {
    this.place = place;
  }

  private synchronized ArchiveView view() throws IOException {
    if (opened == null) {
      opened = place.look();
    }
    return opened;
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    return view().read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    try {
      return view().isReadable(ref);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public CaptureCheck check(
      CaptureRef ref, CanonicalUrl url, String payloadDigest, long payloadLength) {
    try {
      return view().check(ref, url, payloadDigest, payloadLength);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (opened != null) {
      opened.close();
    }
  }
}
