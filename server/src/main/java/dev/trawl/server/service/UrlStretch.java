package dev.trawl.server.service;

import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a list of URLs.
 *
 * @param next where to go on; null at the end
 * @param isCut whether time ran out before it was as long as asked for
 */
public record UrlStretch(List<UrlRecord> urls, @Nullable UrlId next, boolean isCut) {
  public UrlStretch {
    urls = List.copyOf(urls);
  }
}
