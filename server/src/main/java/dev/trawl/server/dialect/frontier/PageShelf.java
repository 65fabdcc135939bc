package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Pages of all crawls: every URL that was fetched to its end, whatever came of it. The newest crawl
 * comes first, and in it what was found last.
 *
 * <p>Nothing here is looked up by an index, so no call looks further than a bounded number of
 * records.
 */
final class PageShelf {
  static final Set<UrlState> PAGES =
      Set.of(
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL,
          UrlState.FAILED);

  /** How often a store is asked for one call; each time it looks at some thousand records. */
  private static final int MOST_TURNS = 80;

  private static final long LONG_QUEUE = 10_000;

  private final CrawlStore store;

  PageShelf(CrawlStore store) {
    this.store = store;
  }

  record Found(List<UrlRecord> pages, long total) {}

  /**
   * Pages that match.
   *
   * @param host null for any
   * @param text part of the URL or the title, whatever the case of its letters; null for any
   */
  Found find(@Nullable Host host, @Nullable String text, int offset, int limit) {
    Pick pick = new Pick(text == null ? "" : text.toLowerCase(Locale.ROOT), offset, limit);
    if (host == null && text == null) {
      walk(PAGES, null, offset + limit, page -> pick.take(page) && !pick.isFull());
      return new Found(pick.pages, total(PAGES));
    }
    walk(PAGES, host, UrlQuery.MOST, pick::take);
    return new Found(pick.pages, pick.seen);
  }

  /** Counts all that match and keeps those of one stretch. */
  private static final class Pick {
    private final String part;
    private final int offset;
    private final int limit;
    private final List<UrlRecord> pages = new ArrayList<>();
    private long seen;

    Pick(String part, int offset, int limit) {
      this.part = part;
      this.offset = offset;
      this.limit = limit;
    }

    boolean take(UrlRecord page) {
      if (matches(page, part)) {
        if (seen >= offset && !isFull()) {
          pages.add(page);
        }
        seen++;
      }
      return true;
    }

    boolean isFull() {
      return pages.size() == limit;
    }
  }

  Optional<UrlRecord> find(String urlHash) {
    UrlHashes hashes = new UrlHashes();
    List<UrlRecord> found = new ArrayList<>();
    walk(
        PAGES,
        null,
        UrlQuery.MOST,
        page -> {
          if (hashes.of(page.url()).equals(urlHash)) {
            found.add(page);
          }
          return found.isEmpty();
        });
    return found.stream().findFirst();
  }

  /** How many records of all crawls are in one of the states. */
  long total(Set<UrlState> states) {
    long total = 0;
    for (Crawl crawl : store.crawls().list()) {
      Counts counts = counts(crawl).orElse(null);
      total += counts == null ? 0 : states.stream().mapToLong(counts::of).sum();
    }
    return total;
  }

  /** A crawl's counters; empty when it was deleted in the meantime. */
  Optional<Counts> counts(Crawl crawl) {
    try {
      return Optional.of(store.frontier().counts(crawl.id()));
    } catch (NoSuchElementException e) {
      return Optional.empty();
    }
  }

  /**
   * Goes through records in some states until enough was seen, or enough looked at.
   *
   * @param stretch how many to read at a time
   * @param goesOn takes one and says whether the next is wanted, too
   */
  void walk(Set<UrlState> states, @Nullable Host host, int stretch, Predicate<UrlRecord> goesOn) {
    int turns = MOST_TURNS;
    for (Crawl crawl : store.crawls().list().reversed()) {
      Counts counts = counts(crawl).orElse(null);
      if (counts == null || states.stream().allMatch(state -> counts.of(state) == 0)) {
        continue;
      }
      // Where very much waits, what was found last is all waiting: then the oldest come first.
      boolean isNewestFirst = counts.open() <= LONG_QUEUE;
      int length = Math.clamp(stretch, 1, UrlQuery.MOST);
      UrlQuery rest = new UrlQuery(states, host, null, null, null, isNewestFirst, length);
      while (rest != null) {
        if (turns-- == 0) {
          return;
        }
        UrlPage some = list(crawl, rest);
        for (UrlRecord url : some.urls()) {
          if (!goesOn.test(url)) {
            return;
          }
        }
        UrlId next = some.next();
        rest = next == null ? null : rest.from(next);
      }
    }
  }

  private UrlPage list(Crawl crawl, UrlQuery query) {
    try {
      return store.view().list(crawl.id(), query);
    } catch (NoSuchElementException e) {
      return new UrlPage(List.of(), null);
    }
  }

  private static boolean matches(UrlRecord page, String part) {
    String title = page.facts().title();
    return page.url().text().toLowerCase(Locale.ROOT).contains(part)
        || (title != null && title.toLowerCase(Locale.ROOT).contains(part));
  }
}
