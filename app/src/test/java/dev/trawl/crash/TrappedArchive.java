package dev.trawl.crash;

import dev.trawl.archive.Archive;
import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.archive.StoredCapture;
import dev.trawl.url.CanonicalUrl;
import java.io.IOException;

/** An archive with traps around what it writes. */
record TrappedArchive(Archive archive, Trap trap) implements Archive {
  private static final int KEEP_MICROS = 300;
  private static final int SYNC_MICROS = 2_000;

  @Override
  public CaptureRef keep(Capture capture) throws IOException, InterruptedException {
    trap.at(KillPoint.BEFORE_KEEP);
    trap.during(KillPoint.DURING_KEEP, KEEP_MICROS);
    CaptureRef ref = archive.keep(capture);
    trap.at(KillPoint.AFTER_KEEP);
    return ref;
  }

  @Override
  public StoredCapture read(CaptureRef ref) throws IOException {
    return archive.read(ref);
  }

  @Override
  public boolean isReadable(CaptureRef ref) {
    return archive.isReadable(ref);
  }

  @Override
  public CaptureCheck check(CaptureRef ref, CanonicalUrl url, String digest, long length) {
    return archive.check(ref, url, digest, length);
  }

  @Override
  public void sync() throws IOException {
    trap.during(KillPoint.DURING_SYNC, SYNC_MICROS);
    archive.sync();
  }

  @Override
  public void close() throws IOException {
    archive.close();
  }
}
