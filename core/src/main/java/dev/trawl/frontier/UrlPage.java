package dev.trawl.frontier;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a list. A view looks at a bounded number of records for it, so it may hold fewer
 * than asked for, even none, and still go on.
 *
 * @param next where to go on; null at the end
 */
public record UrlPage(List<UrlRecord> urls, @Nullable UrlId next) {
  public UrlPage {
    urls = List.copyOf(urls);
  }
}
