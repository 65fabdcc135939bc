package dev.trawl.frontier.rocks;

import java.util.Arrays;

/** Books as they were written when there was neither a log of changes nor an index of states. */
final class OldBooks {
  /**
   * Skipped ids, version, unlogged ids, whether it is indexed, no statuses, no errors, whether it
   * is mapped.
   */
  private static final int WHAT_CAME_LATER = 7;

  private OldBooks() {}

  static byte[] of(CrawlBook book) {
    CrawlBook old = book.copy();
    old.version = 0;
    byte[] bytes = CrawlBookCodec.encode(old);
    byte[] before = Arrays.copyOf(bytes, bytes.length - WHAT_CAME_LATER);
    before[0] = 1;
    return before;
  }

  /** As it was written before there were marks. */
  static byte[] withoutMarks(CrawlBook book) {
    byte[] bytes = CrawlBookCodec.encode(book);
    byte[] before = Arrays.copyOf(bytes, bytes.length - 1);
    before[0] = 3;
    return before;
  }
}
