package dev.trawl.archive.warc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Packs the records that go with a page, its request and its metadata, by a code that is made
 * already. ISA-L takes 6 µs for each, most of it to make a code for a few hundred bytes; this takes
 * half of that. Records that are long, or that this code does not suit, are left to another packer.
 */
final class NotePacker implements MemberPacker {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int MOST = RecordCode.MOST_DISTANCE;
  private static final int TABLE_BITS = 10;
  private static final int SPREAD = 0x9E3779B1;

  /** About what a member takes that holds next to nothing. */
  private static final int OVERHEAD = 80;

  private static final RecordCode CODE = new RecordCode();

  private final MemberPacker others;
  private final GzipMember frame = new GzipMember();

  /** By the hash of four bytes, one more than the place where they were seen last. */
  private final short[] seen = new short[1 << TABLE_BITS];

  NotePacker(MemberPacker others) {
    this.others = others;
  }

  @Override
  public void pack(byte[] record, int length, ByteBuilder members) {
    int start = members.length();
    if (length <= MOST) {
      packByCode(record, length, members);
    }
    // Titles in scripts that the code was not made for become longer by it than by their own.
    if (length > MOST || members.length() - start > length - length / 4 + OVERHEAD) {
      members.cut(start);
      others.pack(record, length, members);
    }
  }

  private void packByCode(byte[] record, int length, ByteBuilder members) {
    frame.begin(members);
    members.append(CODE.head());
    // A byte takes 12 bits at most, and at most 33 with at least three others behind it.
    members.ensure(2 * length + Long.BYTES);
    members.advance(deflate(record, length, members.array(), members.length()));
    frame.end(record, length, members);
  }

  /**
   * Tells how many bytes it wrote. All in one loop with the bits at hand in local variables: the
   * compiler is told not to look into methods of this size where they are called.
   */
  private int deflate(byte[] record, int length, byte[] out, int from) {
    Arrays.fill(seen, (short) 0);
    long bits = CODE.headRest();
    int count = CODE.headRestBits();
    int to = from;
    int at = 0;
    int distance = 0;
    boolean isEnd = false;
    while (!isEnd) {
      int code;
      if (distance > 0) {
        code = CODE.distance(distance);
        distance = 0;
      } else if (at > length - Integer.BYTES) {
        isEnd = at == length;
        code = isEnd ? CODE.end() : CODE.literal(record[at++]);
      } else {
        int word = (int) WORD.get(record, at);
        int slot = (word * SPREAD) >>> (Integer.SIZE - TABLE_BITS);
        int before = seen[slot] - 1;
        seen[slot] = (short) (at + 1);
        if (before < 0 || (int) WORD.get(record, before) != word) {
          code = CODE.literal(record[at++]);
        } else {
          int same = same(record, before, at, length);
          code = CODE.match(same);
          distance = at - before;
          at += same;
        }
      }
      bits |= (long) RecordCode.bits(code) << count;
      count += RecordCode.count(code);
      if (count >= Integer.SIZE) {
        WORD.set(out, to, (int) bits);
        to += Integer.BYTES;
        bits >>>= Integer.SIZE;
        count -= Integer.SIZE;
      }
    }
    WORD.set(out, to, (int) bits);
    return to - from + (count + Byte.SIZE - 1) / Byte.SIZE;
  }

  private static int same(byte[] record, int before, int at, int length) {
    int most = Math.min(length - at, RecordCode.MOST_MATCH);
    int different = Arrays.mismatch(record, before, before + most, record, at, at + most);
    return different < 0 ? most : different;
  }

  @Override
  public void close() {
    others.close();
  }
}
