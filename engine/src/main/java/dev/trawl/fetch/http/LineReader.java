package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.io.IOException;

/** Reads lines that end in CRLF, or in LF alone as lenient servers have it. */
final class LineReader {
  private final WireBuffer wire;

  LineReader(WireBuffer wire) {
    this.wire = wire;
  }

  /**
   * The next line without its end.
   *
   * @param limit how long it may be, its end included
   * @param tooLong what a longer one means
   * @param cutOff what it means when the stream ends within it
   */
  String line(int limit, ErrorClass tooLong, ErrorClass cutOff)
      throws IOException, ExchangeFailure {
    int searched = 0;
    int end = wire.lineFeed(0);
    while (end < 0 && wire.available() < limit) {
      searched = wire.available();
      if (!wire.fill()) {
        throw new ExchangeFailure(cutOff, "connection closed in the middle of a line");
      }
      end = wire.lineFeed(searched);
    }
    if (end < 0 || end >= limit) {
      throw new ExchangeFailure(tooLong, "a line or block of more than " + limit + " bytes");
    }
    boolean crlf = end > 0 && wire.peek(end - 1) == '\r';
    String line = wire.text(crlf ? end - 1 : end);
    wire.skip(end + 1);
    return line;
  }
}
