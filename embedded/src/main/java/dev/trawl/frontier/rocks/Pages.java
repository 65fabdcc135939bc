package dev.trawl.frontier.rocks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A range of rows as a stream, read in stretches. Between them nothing native is held, so a stream
 * that nobody closes, or that outlives its store, does no harm.
 */
final class Pages implements Iterator<Pages.Row> {
  private static final int STRETCH = 512;

  /** A row as it is stored. */
  record Row(byte[] key, byte[] value) {}

  private final Database database;
  private final Family family;
  private final byte[] before;
  private final Deque<Row> rows = new ArrayDeque<>();
  private byte @Nullable [] from;

  private Pages(Database database, Family family, byte[] from, byte[] before) {
    this.database = database;
    this.family = family;
    this.from = from;
    this.before = before;
  }

  static Stream<Row> stream(Database database, Family family, byte[] from, byte[] before) {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(
            new Pages(database, family, from, before), Spliterator.ORDERED | Spliterator.NONNULL),
        false);
  }

  @Override
  public boolean hasNext() {
    byte @Nullable [] start = from;
    if (rows.isEmpty() && start != null) {
      List<Row> read = new ArrayList<>();
      database.scan(
          family,
          start,
          before,
          (key, value) -> {
            read.add(new Row(key, value));
            return read.size() < STRETCH;
          });
      rows.addAll(read);
      from = read.size() < STRETCH ? null : Keys.after(read.getLast().key());
    }
    return !rows.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return rows.remove();
  }
}
