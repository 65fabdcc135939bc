package dev.trawl.frontier.rocks;

/**
 * In which order the records of a crawl changed. Each batch adds one row with the ids that it
 * changed, and a version is the row's number with the position in the row behind it: so a reader
 * may stop within a row, and the committer writes one row and not a thousand.
 *
 * <p>The end of a crawl cancels what is open without looking at it. Its row tells just that; the
 * position of a record in it is the record's id, and it takes up as many numbers as that needs.
 */
final class ChangeLog {
  static final int MOST = 1 << 20;
  private static final int POSITION_BITS = 20;
  private static final int CHANGED = 0;
  private static final int CANCELLED = 1;

  private ChangeLog() {}

  /** What a row tells. */
  sealed interface Row {
    /** These changed. */
    record Changed(ChangedIds ids) implements Row {}

    /** All up to this id that were open have been cancelled. */
    record Cancelled(long lastId) implements Row {}
  }

  /** The version of the first position in a row. */
  static long first(long number) {
    return number << POSITION_BITS;
  }

  /** The number of the row in which a version may stand. */
  static long number(long version) {
    return version >> POSITION_BITS;
  }

  static void append(CrawlBook book, ChangedIds ids, Batch batch) {
    for (int from = 0; from < ids.size(); from += MOST) {
      int before = Math.min(ids.size(), from + MOST);
      Encoder out = new Encoder(8 + 2 * (before - from)).octet(CHANGED).number(before - from);
      long last = 0;
      for (int i = from; i < before; i++) {
        out.signed(ids.get(i) - last);
        last = ids.get(i);
      }
      append(book, out.done(), before - from - 1L, batch);
    }
  }

  static void appendCancellation(CrawlBook book, Batch batch) {
    byte[] row = new Encoder(8).octet(CANCELLED).number(book.lastId()).done();
    append(book, row, book.lastId(), batch);
  }

  private static void append(CrawlBook book, byte[] row, long lastPosition, Batch batch) {
    long number = number(book.version) + 1;
    batch.put(Family.CHANGES, Keys.change(book.id, number), row);
    book.version = first(number) + lastPosition;
  }

  static Row decode(byte[] bytes) {
    Decoder in = new Decoder(bytes);
    if (in.octet() == CANCELLED) {
      return new Row.Cancelled(in.number());
    }
    ChangedIds ids = new ChangedIds();
    long id = 0;
    for (int rest = in.smallNumber(); rest > 0; rest--) {
      id += in.signed();
      ids.add(id);
    }
    return new Row.Changed(ids);
  }
}
