package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.io.Serial;

/** A database cannot be opened now, and may be later: its server does not run, starts, or stops. */
public final class DatabaseAwayException extends StoreException {
  @Serial private static final long serialVersionUID = 1L;

  DatabaseAwayException(String message, Throwable cause) {
    super(message, cause);
  }
}
