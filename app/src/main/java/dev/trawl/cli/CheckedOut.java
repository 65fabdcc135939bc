package dev.trawl.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * Standard output that says when it cannot be written, as on a full disk or a closed pipe: a
 * PrintWriter keeps that to itself. Closing it leaves the stream open.
 */
final class CheckedOut extends FilterWriter {
  private static final int LOOK_EVERY = 4_096;

  private final PrintWriter target;
  private int writes;

  CheckedOut(PrintWriter target) {
    super(target);
    this.target = target;
  }

  @Override
  public void write(String text, int offset, int length) throws IOException {
    target.write(text, offset, length);
    if (++writes % LOOK_EVERY == 0) {
      check();
    }
  }

  private void check() throws IOException {
    if (target.checkError()) {
      throw new IOException("standard output is full or closed; the export is not complete");
    }
  }

  @Override
  public void close() throws IOException {
    check();
  }
}
