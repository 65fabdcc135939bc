package dev.trawl.fetch.http;

import java.io.Closeable;
import java.io.IOException;

/** Closing what is of no use any more. */
final class Quietly {
  private Quietly() {}

  static void close(Closeable closeable) {
    try {
      closeable.close();
    } catch (IOException e) {
      // The connection is given up; how it ended changes nothing.
      return;
    }
  }
}
