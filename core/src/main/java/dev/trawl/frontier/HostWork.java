package dev.trawl.frontier;

import dev.trawl.crawl.CrawlId;
import dev.trawl.url.Host;
import org.jspecify.annotations.Nullable;

/** A host has URLs to claim in a crawl. */
public record HostWork(CrawlId crawl, Host host) {
  // Spelled out: stores look hosts up for every new URL, and what a record makes of itself is
  // called through several layers of method handles.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HostWork work
        && crawl.value() == work.crawl.value()
        && host.equals(work.host);
  }

  @Override
  public int hashCode() {
    return 31 * host.hashCode() + Long.hashCode(crawl.value());
  }
}
