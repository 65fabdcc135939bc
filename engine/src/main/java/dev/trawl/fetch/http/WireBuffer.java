package dev.trawl.fetch.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of one response as they came, and how far they have been understood. */
final class WireBuffer {
  /** Enough for most heads; a body's room is made when its length is known. */
  private static final int FIRST_SIZE = 2 * 1024;

  /** A declared length is believed this far before its bytes have come. */
  private static final int MOST_AHEAD = 1 << 20;

  private static final byte[] NONE = {};

  private final Transport transport;
  private final BufferPool buffers;
  private byte[] bytes = NONE;
  private int length;
  private int position;

  /** Reads from {@code transport}, through a buffer while there are some. */
  WireBuffer(Transport transport, BufferPool buffers) {
    this.transport = transport;
    this.buffers = buffers;
  }

  /** Waits for more bytes; false when the server has ended the stream. */
  boolean fill() throws IOException {
    ByteBuffer window = buffers.takeEarly();
    if (window == null) {
      return fillWithoutWindow();
    }
    try {
      int count = transport.read(window);
      if (count < 0) {
        return false;
      }
      grow(length + count);
      window.get(0, bytes, length, count);
      length += count;
      return true;
    } finally {
      buffers.giveBack(window);
    }
  }

  /** Less comes at a time, but nothing outside the heap is held while it is waited for. */
  private boolean fillWithoutWindow() throws IOException {
    if (length == bytes.length) {
      grow(length + FIRST_SIZE);
    }
    int room = Math.min(bytes.length - length, BufferPool.SIZE);
    int count = transport.read(ByteBuffer.wrap(bytes, length, room));
    if (count < 0) {
      return false;
    }
    length += count;
    return true;
  }

  /** Makes room for a body of the declared length, so that it is copied once. */
  void expect(long bodyLength) {
    long total = position + Math.min(bodyLength, MOST_AHEAD);
    if (total > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) total);
    }
  }

  private void grow(int needed) {
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * bytes.length, 1 << 30)));
    }
  }

  int position() {
    return position;
  }

  /** How many bytes have come and not been understood yet. */
  int available() {
    return length - position;
  }

  byte peek(int offset) {
    return bytes[position + offset];
  }

  void skip(int count) {
    position += count;
  }

  /** Understands the next {@code count} bytes by copying them. */
  void take(int count, byte[] target, int at) {
    System.arraycopy(bytes, position, target, at, count);
    position += count;
  }

  /** Where the next line break is, counted from the position; -1 when it has not come yet. */
  int lineFeed(int from) {
    for (int i = position + from; i < length; i++) {
      if (bytes[i] == '\n') {
        return i - position;
      }
    }
    return -1;
  }

  /** The next {@code count} bytes as text. */
  String text(int count) {
    return new String(bytes, position, count, StandardCharsets.ISO_8859_1);
  }

  /** Forgets everything understood so far: it was not part of the answer. */
  void discard() {
    System.arraycopy(bytes, position, bytes, 0, length - position);
    length -= position;
    position = 0;
  }

  /** Everything understood so far, without a copy where the array fits exactly. */
  byte[] understood() {
    return position == bytes.length ? bytes : Arrays.copyOf(bytes, position);
  }
}
