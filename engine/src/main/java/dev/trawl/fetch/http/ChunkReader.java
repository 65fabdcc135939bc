package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.util.Arrays;

/** Undoes the chunked transfer coding (RFC 9112, section 7.1). */
final class ChunkReader {
  private static final int MOST_SIZE_LINE = 4 * 1024;
  private static final int MOST_SIZE_DIGITS = 15;
  private static final int MOST_TRAILER = 64 * 1024;

  /** The length of a chunk is believed this far before its bytes have come. */
  private static final int MOST_AHEAD = 64 * 1024;

  private final WireBuffer wire;
  private final LineReader lines;
  private final int cap;
  private final BodyBudget.Share memory;
  private byte[] entity = {};
  private int length;

  ChunkReader(WireBuffer wire, int cap, BodyBudget.Share memory) {
    this.wire = wire;
    this.lines = new LineReader(wire);
    this.cap = cap;
    this.memory = memory;
  }

  BodyReader.Body read() throws IOException, ExchangeFailure, InterruptedException {
    int start = wire.position();
    for (long size = nextSize(); size > 0; size = nextSize()) {
      // Framing counts too, with some room: chunks of one byte would make six of each.
      int framing = wire.position() - start - length;
      boolean tooMuchFraming = framing > cap / 8 + MOST_TRAILER;
      if (tooMuchFraming || !copy(size)) {
        return body(true);
      }
      endChunk();
    }
    readTrailer();
    return body(false);
  }

  private BodyReader.Body body(boolean isCut) {
    byte[] whole = length == entity.length ? entity : Arrays.copyOf(entity, length);
    return new BodyReader.Body(whole, isCut, !isCut);
  }

  private long nextSize() throws IOException, ExchangeFailure {
    String line = line(MOST_SIZE_LINE);
    int semicolon = line.indexOf(';');
    String digits = (semicolon < 0 ? line : line.substring(0, semicolon)).stripTrailing();
    if (digits.isEmpty() || digits.length() > MOST_SIZE_DIGITS) {
      throw malformed();
    }
    long size = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c > 'f' || Character.digit(c, 16) < 0) {
        throw malformed();
      }
      size = size << 4 | Character.digit(c, 16);
    }
    return size;
  }

  /** Copies a chunk's data; false when the cap cuts it. */
  private boolean copy(long size) throws IOException, ExchangeFailure, InterruptedException {
    long left = size;
    while (left > 0) {
      int free = cap - length;
      if (free == 0) {
        return false;
      }
      if (wire.available() == 0 && !wire.fill()) {
        throw new ExchangeFailure(
            ErrorClass.BODY_INCOMPLETE, "connection closed in the middle of a chunk");
      }
      int wanted = (int) Math.min(left, free);
      int count = Math.min(wanted, wire.available());
      makeRoom(Math.max(count, Math.min(wanted, MOST_AHEAD)));
      wire.take(count, entity, length);
      length += count;
      left -= count;
      memory.reserve(length);
    }
    return true;
  }

  /** Most bodies come in one chunk, and are then copied once. */
  private void makeRoom(int count) {
    if (entity.length - length < count) {
      int doubled = (int) Math.min(2L * entity.length, cap);
      entity = Arrays.copyOf(entity, Math.max(length + count, doubled));
    }
  }

  private void endChunk() throws IOException, ExchangeFailure {
    if (!line(MOST_SIZE_LINE).isEmpty()) {
      throw malformed();
    }
  }

  private void readTrailer() throws IOException, ExchangeFailure {
    int limit = wire.position() + MOST_TRAILER;
    String field;
    do {
      // Kept with the wire's bytes; they mean nothing to us.
      field = line(limit - wire.position());
    } while (!field.isEmpty());
  }

  private String line(int limit) throws IOException, ExchangeFailure {
    return lines.line(limit, ErrorClass.PROTOCOL, ErrorClass.BODY_INCOMPLETE);
  }

  private static ExchangeFailure malformed() {
    return new ExchangeFailure(ErrorClass.PROTOCOL, "malformed chunk");
  }
}
