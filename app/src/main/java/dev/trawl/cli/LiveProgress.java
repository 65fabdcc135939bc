package dev.trawl.cli;

import java.io.PrintWriter;

/** One line on a terminal, drawn over and over. */
final class LiveProgress implements Progress {
  private static final String CLEAR = "\r\u001b[2K";

  private final PrintWriter err;

  LiveProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void show(Snapshot now) {
    err.print(CLEAR + PlainProgress.line(now));
    err.flush();
  }

  @Override
  public void close() {
    err.print(CLEAR);
    err.flush();
  }
}
