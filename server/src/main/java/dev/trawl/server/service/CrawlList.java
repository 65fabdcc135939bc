package dev.trawl.server.service;

import dev.trawl.crawl.CrawlId;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of the list of crawls.
 *
 * @param next the crawl to go on after; null at the end
 */
public record CrawlList(List<CrawlCard> crawls, @Nullable CrawlId next) {
  public CrawlList {
    crawls = List.copyOf(crawls);
  }

  /** What is to be said of crawls, leaving out those that were deleted since they were listed. */
  public static <T> List<T> told(List<CrawlCard> crawls, Function<CrawlCard, T> what) {
    List<T> told = new ArrayList<>();
    for (CrawlCard card : crawls) {
      try {
        told.add(what.apply(card));
      } catch (NoSuchElementException e) {
        // A list is of what is there: one row less is no reason to refuse the others.
      }
    }
    return told;
  }
}
