package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import java.util.List;

/** All rows of a crawl but its settings and its book. */
final class CrawlRows {
  private static final List<Family> FAMILIES =
      List.of(
          Family.URLS,
          Family.SEEN,
          Family.PENDING,
          Family.LINKS,
          Family.QUEUES,
          Family.DIRECTORIES,
          Family.STATES,
          Family.MARKS,
          Family.HOST_URLS,
          Family.CHANGES);

  private CrawlRows() {}

  static void delete(Batch batch, CrawlId crawl) {
    long id = crawl.value();
    FAMILIES.forEach(family -> batch.delete(family, Keys.crawl(id), Keys.crawl(id + 1)));
  }
}
