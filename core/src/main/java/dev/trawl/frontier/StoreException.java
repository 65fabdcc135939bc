package dev.trawl.frontier;

import java.io.Serial;

/**
 * A home of crawls cannot do its work: its disk is full, its files are damaged, somebody else owns
 * it. The text names the place, the cause and the remedy.
 */
public class StoreException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  public StoreException(String message) {
    super(message);
  }

  public StoreException(String message, Throwable cause) {
    super(message, cause);
  }
}
