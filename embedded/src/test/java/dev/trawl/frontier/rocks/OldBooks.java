package dev.trawl.frontier.rocks;

import java.util.Arrays;

/** Books as they were written when there was neither a log of changes nor an index of states. */
final class OldBooks {
  /**
   * Skipped ids, version, unlogged ids, whether it is indexed, no statuses, no errors, whether it
   * is mapped, from where on directories are counted.
   */
  private static final int WHAT_CAME_LATER = 8;

  private OldBooks() {}

  static byte[] of(CrawlBook book) {
    CrawlBook old = book.copy();
    old.version = 0;
    old.countedFrom = 0;
    byte[] bytes = CrawlBookCodec.encode(old);
    byte[] before = Arrays.copyOf(bytes, bytes.length - WHAT_CAME_LATER);
    before[0] = 1;
    return before;
  }

  /** As it was written before there were marks. */
  static byte[] withoutMarks(CrawlBook book) {
    return shortened(book, 2, 3);
  }

  /** As it was written when every directory was counted. */
  static byte[] withAllDirectories(CrawlBook book) {
    return shortened(book, 1, 4);
  }

  private static byte[] shortened(CrawlBook book, int by, int version) {
    CrawlBook old = book.copy();
    old.countedFrom = 0;
    byte[] bytes = CrawlBookCodec.encode(old);
    byte[] before = Arrays.copyOf(bytes, bytes.length - by);
    before[0] = (byte) version;
    return before;
  }
}
