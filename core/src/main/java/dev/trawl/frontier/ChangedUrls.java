package dev.trawl.frontier;

import java.util.List;

/**
 * Records that were admitted or settled after a version, as they are now, each once, in the order
 * of their last change within this stretch.
 *
 * @param versions that of each record's change
 * @param version where to go on; that which was asked for when nothing has changed since
 * @param hasMore whether there is more already
 */
public record ChangedUrls(
    List<UrlRecord> urls, List<Long> versions, long version, boolean hasMore) {
  public ChangedUrls {
    urls = List.copyOf(urls);
    versions = List.copyOf(versions);
  }
}
