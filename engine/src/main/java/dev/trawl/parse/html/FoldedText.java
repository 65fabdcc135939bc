package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Text as a reader sees it: runs of white space, no-break spaces and control characters become one
 * space, blocks begin on a new line, character references are decoded, NUL is gone. It takes UTF-8
 * and keeps UTF-8, up to a limit.
 */
final class FoldedText {
  private static final byte PLAIN = 0;
  private static final byte SPACE = 1;
  private static final byte NUL = 2;
  private static final byte AMPERSAND = 3;
  private static final byte C2 = 4;
  private static final byte[] CLASSES = classes();

  private final ReferenceDecoder decoder;
  private final int limit;
  private byte[] bytes;
  private int size;
  private byte pending;
  private boolean full;

  FoldedText(ReferenceDecoder decoder, int limit, int capacity) {
    this.decoder = decoder;
    this.limit = limit;
    this.bytes = new byte[Math.min(limit, capacity)];
  }

  void append(byte[] src, int from, int to, References mode) {
    int p = from;
    while (p < to && !full) {
      p =
          switch (CLASSES[src[p] & 0xff]) {
            case PLAIN -> plain(src, p, to);
            case SPACE -> space(p + 1);
            case NUL -> p + 1;
            case AMPERSAND -> reference(src, p, to, mode);
            default -> latin(src, p, to);
          };
    }
  }

  /** Keeps what comes apart from what is there. */
  void separate(Separation separation) {
    if (size == 0 || separation == Separation.NONE) {
      return;
    }
    if (separation == Separation.LINE) {
      pending = '\n';
    } else if (pending == 0) {
      pending = ' ';
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    size = 0;
    pending = 0;
    full = false;
  }

  String text() {
    return new String(bytes, 0, size, UTF_8);
  }

  private int plain(byte[] src, int from, int to) {
    int p = from + 1;
    while (p < to && CLASSES[src[p] & 0xff] == PLAIN) {
      p++;
    }
    put(src, from, p);
    return p;
  }

  private int space(int next) {
    if (pending == 0 && size > 0) {
      pending = ' ';
    }
    return next;
  }

  private int reference(byte[] src, int at, int to, References mode) {
    int after = mode == References.NONE ? at : decoder.decode(src, at, to, mode);
    if (after == at) {
      put(src, at, at + 1);
      return at + 1;
    }
    append(decoder.utf8(), 0, decoder.length(), References.NONE);
    return after;
  }

  // C2 leads to the no-break space and to the C1 controls, and to letters.
  private int latin(byte[] src, int at, int to) {
    if (at + 1 < to && (src[at + 1] & 0xff) >= 0x80 && (src[at + 1] & 0xff) <= 0xa0) {
      return space(at + 2);
    }
    // What follows a stray C2 is not its continuation and is looked at for itself.
    int after = at + 1 < to && (src[at + 1] & 0xc0) == 0x80 ? at + 2 : at + 1;
    put(src, at, after);
    return after;
  }

  private void put(byte[] src, int from, int to) {
    if (pending != 0 && size < limit) {
      ensure(1);
      bytes[size++] = pending;
      pending = 0;
    }
    int length = to - from;
    if (length > limit - size) {
      length = cut(src, from, limit - size);
      full = true;
    }
    ensure(length);
    System.arraycopy(src, from, bytes, size, length);
    size += length;
  }

  // A cut must not leave half a character behind.
  private static int cut(byte[] src, int from, int room) {
    int length = room;
    while (length > 0 && (src[from + length] & 0xc0) == 0x80) {
      length--;
    }
    return length;
  }

  private void ensure(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.min(limit, Math.max(size + more, bytes.length * 2 + 64)));
    }
  }

  private static byte[] classes() {
    byte[] table = new byte[256];
    Arrays.fill(table, 1, 0x21, SPACE);
    table[0] = NUL;
    table[0x7f] = SPACE;
    table['&'] = AMPERSAND;
    table[0xc2] = C2;
    return table;
  }
}
