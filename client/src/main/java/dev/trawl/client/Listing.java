package dev.trawl.client;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** A list of any length that is asked for stretch by stretch, when it is read that far. */
final class Listing<T> implements Iterable<T> {
  private final Wire wire;
  private final Ask ask;

  Listing(Wire wire, Ask ask) {
    this.wire = wire;
    this.ask = ask;
  }

  @Override
  public Iterator<T> iterator() {
    return new Reading();
  }

  private final class Reading implements Iterator<T> {
    private Iterator<T> items = List.<T>of().iterator();
    private @Nullable String next;
    private boolean hasBegun;

    @Override
    public boolean hasNext() {
      // A stretch may be empty without being the last: the server gives what it found in time.
      while (!items.hasNext() && (!hasBegun || next != null)) {
        Ask on = next == null ? ask : ask.with(Map.of("cursor", next));
        Page<T> page = wire.page(on);
        hasBegun = true;
        items = page.items().iterator();
        next = page.next();
      }
      return items.hasNext();
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException("the list has ended");
      }
      return items.next();
    }
  }
}
