package dev.trawl.archive.warc;

/**
 * One Huffman code for all short records, with the head that a deflate block needs for it (RFC
 * 1951, section 3.2.7). A code made for each record would make it four bytes in a hundred shorter,
 * and takes longer to make than all the rest.
 *
 * <p>It was computed from the records that go with a page, of some dozen sites. Neighbours share a
 * length where lengths of their own would have made the head longer than they make the text
 * shorter.
 */
final class RecordCode {
  /** No distance is greater. */
  static final int MOST_DISTANCE = 4_096;

  /** No match is longer. */
  static final int MOST_MATCH = 258;

  /** How many bits each byte takes, the end, and each group of lengths: 'a' for none, 'b' one. */
  private static final String LITERALS_AND_LENGTHS =
      "mmmmmmmmmmgmmgmmmmmmmmmmmmmmmmmmfmmmmmmjjjjjjffffffgggggggfjjjjj"
          + "jjjjjjjjjjjjjjjjjjjjjjjjjjjmmmmmmffffeggggmjgggggjfgfiiiiiimmmmm"
          + "m".repeat(128)
          + "j".repeat(30);

  /** The same for groups of distances. */
  private static final String DISTANCES = "jfjjjheidfdedededfjjjjjj";

  /** The bits of these lengths themselves, and at 16 of saying that the last is repeated. */
  private static final String LENGTHS = "aaafedeggdaaeaaabaa";

  private static final int REPEAT = 16;

  /** In this order the bits of the lengths are told. */
  private static final int[] ORDER = {
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
  };

  private static final int END = 256;
  private static final int LEAST_MATCH = 3;

  // In all of these the bits stand below, and how many there are above.
  private static final int COUNT_AT = 26;
  private final int[] literals = new int[END];
  private final int[] matches = new int[MOST_MATCH + 1];
  private final int[] distances = new int[MOST_DISTANCE + 1];
  private final int end;
  private final byte[] head;
  private final int headRest;
  private final int headRestBits;

  RecordCode() {
    int[] symbols = codes(LITERALS_AND_LENGTHS);
    System.arraycopy(symbols, 0, literals, 0, END);
    end = symbols[END];
    fillGroups(matches, LEAST_MATCH, symbols, END + 1, 4);
    // The longest has a symbol of its own.
    matches[MOST_MATCH] = symbols[symbols.length - 1];
    fillGroups(distances, 1, codes(DISTANCES), 0, 2);
    BitWriter bits = new BitWriter();
    writeHead(bits);
    head = bits.bytes();
    headRest = bits.rest();
    headRestBits = bits.restBits();
  }

  /** What a block begins with, the only one of its member. */
  byte[] head() {
    return head;
  }

  /** The bits behind the last whole byte of the head. */
  int headRest() {
    return headRest;
  }

  int headRestBits() {
    return headRestBits;
  }

  static int bits(int code) {
    return code & (1 << COUNT_AT) - 1;
  }

  static int count(int code) {
    return code >>> COUNT_AT;
  }

  int literal(byte value) {
    return literals[value & 0xff];
  }

  int match(int length) {
    return matches[length];
  }

  int distance(int distance) {
    return distances[distance];
  }

  int end() {
    return end;
  }

  /** The codes that follow from their lengths (RFC 1951, section 3.2.2). */
  private static int[] codes(String lengths) {
    int[] codes = new int[lengths.length()];
    int next = 0;
    for (int length = 1; length < 16; length++) {
      next <<= 1;
      for (int symbol = 0; symbol < codes.length; symbol++) {
        if (lengths.charAt(symbol) - 'a' == length) {
          codes[symbol] = code(Integer.reverse(next++) >>> (Integer.SIZE - length), length);
        }
      }
    }
    return codes;
  }

  private static int code(int bits, int count) {
    return count << COUNT_AT | bits;
  }

  /** Numbers come in groups: so many of one size, then as many of twice that size. */
  private static void fillGroups(int[] target, int from, int[] symbols, int first, int ofASize) {
    int value = from;
    for (int group = 0; value < target.length; group++) {
      int symbol = symbols[first + group];
      int extra = Math.max(0, group / ofASize - 1);
      for (int i = 0; i < 1 << extra && value < target.length; i++) {
        target[value++] = code(bits(symbol) | i << count(symbol), count(symbol) + extra);
      }
    }
  }

  private static void writeHead(BitWriter out) {
    out.write(1, 1);
    out.write(2, 2);
    out.write(LITERALS_AND_LENGTHS.length() - END - 1, 5);
    out.write(DISTANCES.length() - 1, 5);
    out.write(ORDER.length - 4, 4);
    for (int symbol : ORDER) {
      out.write(LENGTHS.charAt(symbol) - 'a', 3);
    }
    writeLengths(LITERALS_AND_LENGTHS + DISTANCES, out);
  }

  private static void writeLengths(String told, BitWriter out) {
    int[] codes = codes(LENGTHS);
    int i = 0;
    while (i < told.length()) {
      char length = told.charAt(i++);
      write(codes[length - 'a'], out);
      int end = i;
      while (end < told.length() && told.charAt(end) == length) {
        end++;
      }
      while (end - i >= 3) {
        int times = Math.min(end - i, 6);
        write(codes[REPEAT], out);
        out.write(times - 3, 2);
        i += times;
      }
    }
  }

  private static void write(int code, BitWriter out) {
    out.write(bits(code), count(code));
  }
}
