package dev.trawl.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A URL with how it was found and what happened to it.
 *
 * @param lineage from the URL it was found on back to the seed
 */
public record UrlDetail(Url url, List<Step> lineage, List<Happening> history) {
  public UrlDetail {
    lineage = Lists.copy(lineage);
    history = Lists.copy(history);
  }

  /** A step on the way from a URL back to its seed. */
  public record Step(String id, String url, String state, int depth, String rawHref) {}

  /**
   * Something that happened to it.
   *
   * @param event found, fetched, failed, archived, waits or ended
   */
  public record Happening(String event, @Nullable Instant at, String detail) {}
}
