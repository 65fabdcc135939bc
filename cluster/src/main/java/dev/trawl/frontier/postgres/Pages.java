package dev.trawl.frontier.postgres;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A range of rows as a stream, read in stretches. Between them nothing is held, so a stream that
 * nobody closes, or that outlives its store, does no harm.
 */
final class Pages<T> implements Iterator<T> {
  static final int STRETCH = 512;

  private final Function<@Nullable T, List<T>> after;
  private final Deque<T> rows = new ArrayDeque<>();
  private @Nullable T last;
  private boolean isThrough;

  private Pages(Function<@Nullable T, List<T>> after) {
    this.after = after;
  }

  /** Streams what a function reads: the rows after one, or from the beginning. */
  static <T> Stream<T> stream(Function<@Nullable T, List<T>> after) {
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(
            new Pages<>(after), Spliterator.ORDERED | Spliterator.NONNULL),
        false);
  }

  @Override
  public boolean hasNext() {
    if (rows.isEmpty() && !isThrough) {
      rows.addAll(after.apply(last));
      isThrough = rows.size() < STRETCH;
    }
    return !rows.isEmpty();
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T next = rows.remove();
    last = next;
    return next;
  }
}
