package dev.trawl.crawl;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The crawls that one home holds. */
public interface CrawlCatalog {
  /** Records a new crawl, PENDING until its first seed is admitted. */
  Crawl create(CrawlSettings settings);

  Optional<Crawl> find(CrawlId id);

  /** All crawls, oldest first. */
  List<Crawl> list();

  /**
   * Moves a crawl to another status. PAUSED stops claims, RUNNING lets them go on. A final status
   * also moves every URL that is still open to CANCELLED, in the same atomic step; results that
   * come late change nothing.
   *
   * @throws IllegalStateException when the crawl's life does not allow it; nothing has changed then
   */
  Crawl move(CrawlId id, CrawlStatus next, @Nullable String reason);
}
