package dev.trawl.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines and bodies of answers, read in large pieces and without a lock. */
final class AnswerInput {
  private static final int BUFFER = 1 << 15;
  private static final int MOST_IN_LINE = 8_192;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int from;
  private int to;

  AnswerInput(InputStream in) {
    this.in = in;
  }

  /** The next line, without its end. */
  String line() throws IOException {
    StringBuilder parts = null;
    while (true) {
      if (from == to && !fill()) {
        throw new EOFException("the connection ended in a line");
      }
      int end = from;
      while (end < to && buffer[end] != '\n') {
        end++;
      }
      String part = new String(buffer, from, end - from, StandardCharsets.ISO_8859_1);
      boolean isWhole = end < to;
      from = isWhole ? end + 1 : end;
      if ((parts == null ? 0 : parts.length()) + part.length() > MOST_IN_LINE) {
        throw new IOException("a line of more than %,d bytes".formatted(MOST_IN_LINE));
      }
      if (isWhole && parts == null) {
        return withoutReturn(part);
      }
      parts = parts == null ? new StringBuilder() : parts;
      parts.append(part);
      if (isWhole) {
        return withoutReturn(parts.toString());
      }
    }
  }

  private static String withoutReturn(String line) {
    return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, in.read(buffer));
    return to > 0;
  }

  /** So many bytes. */
  byte[] exactly(int length) throws IOException {
    byte[] bytes = new byte[length];
    int known = Math.min(length, to - from);
    System.arraycopy(buffer, from, bytes, 0, known);
    from += known;
    known += in.readNBytes(bytes, known, length - known);
    if (known < length) {
      throw new EOFException("%,d of %,d bytes of an answer".formatted(known, length));
    }
    return bytes;
  }
}
