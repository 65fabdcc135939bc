package dev.trawl.archive;

import java.io.IOException;

/** Keeps captures. Methods may be called by many threads. */
public interface Archive extends ArchiveView {
  /**
   * Keeps a capture. When this returns, the capture survives the death of the process and can be
   * read back.
   *
   * @throws IOException when it could not be kept; nothing of it is visible then
   */
  CaptureRef keep(Capture capture) throws IOException, InterruptedException;

  /** Returns when everything kept so far would survive a power failure. */
  void sync() throws IOException;
}
