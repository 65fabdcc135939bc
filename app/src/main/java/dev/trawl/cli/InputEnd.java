package dev.trawl.cli;

import java.io.IOException;
import java.io.OutputStream;

/** The end of standard input, which the death of whoever holds its other end brings about, too. */
final class InputEnd {
  private InputEnd() {}

  static void watch(Runnable action) {
    Thread.ofPlatform().daemon().name("trawl-input").start(() -> readToTheEnd(action));
  }

  private static void readToTheEnd(Runnable action) {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // An input that cannot be read has ended, too.
      action.run();
      return;
    }
    action.run();
  }
}
