package dev.trawl.server.live;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that a person should know of.
 *
 * @param crawl its id as text; null when it is not about a crawl
 * @param worker its name; null when it is not about a worker
 */
public record Alert(
    Instant at, Kind kind, String text, @Nullable String crawl, @Nullable String worker) {
  /** The names in JSON. */
  public enum Kind {
    CRAWL_FAILED,
    WORKER_LOST,
    STORE_AWAY,
    /** Not bad: what was away can be reached again. */
    STORE_BACK
  }
}
