package dev.trawl.export;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes rows that all have the same columns. */
public interface RowWriter extends AutoCloseable {
  void write(Map<String, @Nullable Object> row) throws IOException;

  /** Ends the document; the underlying writer stays open. */
  @Override
  void close() throws IOException;
}
