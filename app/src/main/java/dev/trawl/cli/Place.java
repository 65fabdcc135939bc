package dev.trawl.cli;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.export.RowFormat;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What commands ask of the place where crawls are: a directory, a cluster, or a server that stands
 * before one of them.
 */
interface Place extends AutoCloseable {
  Instant now();

  /** All crawls, the oldest first. */
  List<CrawlFacts> crawls();

  Optional<CrawlFacts> newest();

  Optional<CrawlFacts> find(CrawlId id);

  Counts counts(CrawlId id);

  /**
   * Finds the crawl with these settings, or makes one, and sees to it that others work on it.
   *
   * @param isFresh whether it must be a new one
   */
  CrawlFacts begin(CrawlSettings settings, boolean isFresh) throws IOException;

  /** Moves a crawl to another status; false when it cannot get there from where it is. */
  boolean move(CrawlId id, CrawlStatus next);

  Map<String, @Nullable Object> explain(CrawlId id, String url);

  /**
   * Writes all rows.
   *
   * @param what urls, pages or links
   */
  void export(CrawlId id, String what, RowFormat format, Writer out) throws IOException;

  /** What only a look at every record tells. */
  Census census(CrawlId id) throws IOException;

  /** The first seed and what became of it, if no seed was fetched. */
  Optional<String> seedTrouble(CrawlId id);

  /** What keeps running crawls from going on, and what to do about it. */
  Optional<String> idleness();

  /** Keeps an eye on a crawl that others work on. */
  Lookout watch(CrawlId id);

  /** The option as it is to be repeated in a further command. */
  String words();

  @Override
  void close() throws IOException;

  /** One crawl, each time as it is then. */
  interface Lookout extends AutoCloseable {
    CrawlFacts crawl();

    Counts counts();

    /** How many workers live. */
    int crew();

    @Override
    default void close() {}
  }
}
