package dev.trawl.parse.html;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/**
 * The named character references of the standard, with and without semicolon. Names are kept sorted
 * by bytes; a match narrows the range of candidates byte by byte, so the longest name is found in
 * one walk.
 */
final class NamedReferences {
  private static final byte[][] NAMES;
  private static final byte[][] VALUES;
  private static final int[] FIRST = new int[129];

  static {
    List<String> lines = Resource.lines("named-references.txt");
    NAMES = new byte[lines.size()][];
    VALUES = new byte[lines.size()][];
    for (int i = 0; i < NAMES.length; i++) {
      String[] fields = lines.get(i).split(" ", -1);
      NAMES[i] = fields[0].getBytes(US_ASCII);
      VALUES[i] = value(fields);
    }
    int entry = 0;
    for (int c = 0; c < FIRST.length; c++) {
      while (entry < NAMES.length && NAMES[entry][0] < c) {
        entry++;
      }
      FIRST[c] = entry;
    }
  }

  private NamedReferences() {}

  /** The entry with the longest name that the bytes at {@code at} begin with, or -1. */
  static int longest(byte[] src, int at, int to) {
    if (at >= to || src[at] < 0) {
      return -1;
    }
    int low = FIRST[src[at]];
    int high = FIRST[src[at] + 1];
    int found = -1;
    for (int depth = 1; low < high; depth++) {
      if (NAMES[low].length == depth) {
        found = low++;
      }
      if (at + depth >= to) {
        break;
      }
      byte next = src[at + depth];
      low = lowerBound(low, high, depth, next);
      high = lowerBound(low, high, depth, next + 1);
    }
    return found;
  }

  /** How many bytes the entry's name has, a semicolon included. */
  static int length(int entry) {
    return NAMES[entry].length;
  }

  static boolean hasSemicolon(int entry) {
    byte[] name = NAMES[entry];
    return name[name.length - 1] == ';';
  }

  /** What the entry stands for, in UTF-8. */
  static byte[] value(int entry) {
    return VALUES[entry];
  }

  private static int lowerBound(int from, int to, int depth, int wanted) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (NAMES[middle][depth] < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static byte[] value(String[] fields) {
    var text = new StringBuilder();
    for (int i = 1; i < fields.length; i++) {
      text.appendCodePoint(Integer.parseInt(fields[i], 16));
    }
    return text.toString().getBytes(UTF_8);
  }
}
