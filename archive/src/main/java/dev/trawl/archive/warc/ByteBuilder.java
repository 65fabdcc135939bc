package dev.trawl.archive.warc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing byte array that lets codecs work in place. */
final class ByteBuilder {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private byte[] bytes;
  private int length;

  ByteBuilder(int capacity) {
    bytes = new byte[capacity];
  }

  /** The backing array; only the first {@link #length} bytes mean anything. */
  byte[] array() {
    return bytes;
  }

  int length() {
    return length;
  }

  int room() {
    return bytes.length - length;
  }

  void clear() {
    length = 0;
  }

  /** Forgets all but so many bytes. */
  void cut(int count) {
    length = count;
  }

  void append(byte[] source, int from, int count) {
    ensure(count);
    System.arraycopy(source, from, bytes, length, count);
    length += count;
  }

  void append(byte[] source) {
    append(source, 0, source.length);
  }

  void append(String text) {
    append(text.getBytes(StandardCharsets.UTF_8));
  }

  void appendByte(int value) {
    ensure(1);
    bytes[length++] = (byte) value;
  }

  /** Four bytes, least significant first, as gzip has them. */
  void appendInt(int value) {
    ensure(Integer.BYTES);
    INT.set(bytes, length, value);
    length += Integer.BYTES;
  }

  /** Makes room for at least {@code count} more bytes. */
  void ensure(int count) {
    if (room() < count) {
      long doubled = Math.max(Math.addExact(length, count), 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, (int) Math.min(doubled, Integer.MAX_VALUE - 8));
    }
  }

  /** Tells that {@code count} bytes were written into {@link #array} behind the last one. */
  void advance(int count) {
    length += count;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, length);
  }
}
