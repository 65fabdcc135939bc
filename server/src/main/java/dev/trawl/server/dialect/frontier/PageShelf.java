package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.service.Looking;
import dev.trawl.url.Host;
import dev.trawl.url.UrlHash;
import java.time.Duration;
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
 * <p>Pages by number or by host are found by the store. A text is looked for in one record after
 * the other, so a search ends when its time is over and says so.
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

  private static final int AT_ONCE = 2_000;

  private final CrawlStore store;
  private final Duration patience;

  PageShelf(CrawlStore store, Duration patience) {
    this.store = store;
    this.patience = patience;
  }

  /**
   * Pages that match.
   *
   * @param total how many there are, or were seen
   * @param isPartial whether more might match that were not looked at
   */
  record Found(List<UrlRecord> pages, long total, boolean isPartial) {}

  /**
   * Pages that match.
   *
   * @param host null for any
   * @param text part of the URL or the title, whatever the case of its letters; null for any
   */
  Found find(@Nullable Host host, @Nullable String text, int offset, int limit) {
    if (host == null && text == null) {
      return stretch(offset, limit);
    }
    Pick pick = new Pick(text == null ? "" : text.toLowerCase(Locale.ROOT), offset, limit);
    boolean isWhole = walk(PAGES, host, AT_ONCE, patience, pick::take);
    return new Found(pick.pages, pick.seen, !isWhole);
  }

  /** Pages by their number; counters tell which crawl they belong to and where they are in it. */
  private Found stretch(int offset, int limit) {
    List<UrlRecord> pages = new ArrayList<>();
    long total = 0;
    for (Crawl crawl : store.crawls().list().reversed()) {
      long here = counts(crawl).map(PageShelf::pages).orElse(0L);
      long left = Math.max(0, offset - total);
      if (left < here && pages.size() < limit) {
        addFrom(crawl, left, limit, pages);
      }
      total += here;
    }
    return new Found(pages, total, false);
  }

  private void addFrom(Crawl crawl, long left, int limit, List<UrlRecord> pages) {
    @Nullable UrlId start = left == 0 ? null : start(crawl, left);
    if (left > 0 && start == null) {
      return;
    }
    do {
      UrlPage some =
          list(crawl, new UrlQuery(PAGES, null, null, null, start, true, limit - pages.size()));
      pages.addAll(some.urls());
      start = some.next();
    } while (start != null && pages.size() < limit);
  }

  private @Nullable UrlId start(Crawl crawl, long left) {
    try {
      return store.view().skip(crawl.id(), PAGES, true, left).orElse(null);
    } catch (NoSuchElementException e) {
      return null;
    }
  }

  private static long pages(Counts counts) {
    return PAGES.stream().mapToLong(counts::of).sum();
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

  /** The page that this names, of the newest crawl that has it. */
  Optional<UrlRecord> find(String urlHash) {
    UrlHashes hashes = new UrlHashes();
    for (Crawl crawl : store.crawls().list().reversed()) {
      Optional<UrlRecord> found =
          find(crawl, UrlHashes.read(urlHash))
              .filter(page -> PAGES.contains(page.state()))
              .filter(page -> hashes.of(page.url()).equals(urlHash));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<UrlRecord> find(Crawl crawl, UrlHash hash) {
    try {
      return store.view().find(crawl.id(), hash);
    } catch (NoSuchElementException e) {
      return Optional.empty();
    }
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
   * Goes through records in some states until enough was seen, or time is over.
   *
   * @param atOnce how many to read at a time
   * @param goesOn takes one and says whether the next is wanted, too
   * @return false when time was over before
   */
  boolean walk(
      Set<UrlState> states,
      @Nullable Host host,
      int atOnce,
      Duration most,
      Predicate<UrlRecord> goesOn) {
    Looking looking = new Looking(most);
    int seen = 0;
    for (Crawl crawl : store.crawls().list().reversed()) {
      Counts counts = counts(crawl).orElse(null);
      if (counts == null || states.stream().allMatch(state -> counts.of(state) == 0)) {
        continue;
      }
      // However slow the machine is, one page of records is always looked at.
      if (seen >= AT_ONCE && looking.isLate()) {
        return false;
      }
      UrlQuery rest = new UrlQuery(states, host, null, null, null, true, atOnce);
      while (rest != null) {
        UrlPage some = list(crawl, rest);
        seen += some.urls().size();
        for (UrlRecord url : some.urls()) {
          if (!goesOn.test(url)) {
            return true;
          }
        }
        UrlId next = some.next();
        if (next != null && looking.isLate()) {
          return false;
        }
        rest = next == null ? null : rest.from(next);
      }
    }
    return true;
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
