package dev.trawl.bench.pieces;

import dev.trawl.bench.Workplace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A directory of a benchmark's own. JMH allows its constructor no checked exceptions. */
final class Scratch implements AutoCloseable {
  /** Makes something in a directory. */
  @FunctionalInterface
  interface Maker<T> {
    T in(Path directory) throws IOException;
  }

  private final Workplace place;

  Scratch() {
    try {
      place = Workplace.in(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  <T> T make(Maker<T> maker) {
    try {
      return maker.in(place.fresh("data"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    place.close();
  }
}
