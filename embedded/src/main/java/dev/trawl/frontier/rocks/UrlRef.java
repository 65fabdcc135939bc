package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlId;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** Names one URL record of the store. */
record UrlRef(CrawlId crawl, UrlId id) implements Comparable<UrlRef> {
  private static final Comparator<UrlRef> BY_KEY =
      Comparator.comparing(UrlRef::crawl).thenComparing(UrlRef::id);

  UrlRef(long crawl, long id) {
    this(new CrawlId(crawl), new UrlId(id));
  }

  @Override
  public int compareTo(UrlRef other) {
    return BY_KEY.compare(this, other);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlRef ref
        && id.value() == ref.id.value()
        && crawl.value() == ref.crawl.value();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(crawl.value() * 0x9E3779B97F4A7C15L + id.value());
  }
}
