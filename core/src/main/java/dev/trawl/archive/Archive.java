package dev.trawl.archive;

import java.io.IOException;

/** Keeps captures. Methods may be called by many threads. */
public interface Archive extends AutoCloseable {
  /**
   * Keeps a capture. When this returns, the capture survives the death of the process and can be
   * read back.
   *
   * @throws IOException when it could not be kept; nothing of it is visible then
   */
  CaptureRef keep(Capture capture) throws IOException, InterruptedException;

  /**
   * Reads a capture back.
   *
   * @throws IOException when there is none at that place, or it is damaged
   */
  StoredCapture read(CaptureRef ref) throws IOException;

  /** Returns when everything kept so far would survive a power failure. */
  void sync() throws IOException;

  /** May be called twice. */
  @Override
  void close() throws IOException;
}
