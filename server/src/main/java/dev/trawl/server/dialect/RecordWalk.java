package dev.trawl.server.dialect;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The records of a crawl one after the other, read by pages: nothing is held open in between. */
public final class RecordWalk implements Iterator<UrlRecord> {
  /** How many are read at a time. */
  public static final int PAGE = 2_000;

  private final FrontierView view;
  private final CrawlId crawl;
  private final Predicate<UrlRecord> wanted;
  private @Nullable UrlQuery rest;
  private Iterator<UrlRecord> page = List.<UrlRecord>of().iterator();
  private @Nullable UrlRecord next;

  private RecordWalk(
      FrontierView view, CrawlId crawl, UrlQuery query, Predicate<UrlRecord> wanted) {
    this.view = view;
    this.crawl = crawl;
    this.wanted = wanted;
    this.rest = query;
  }

  /** Those in some states, or in any when none is named, in the order of admission. */
  public static RecordWalk through(FrontierView view, CrawlId crawl, Set<UrlState> states) {
    return through(view, crawl, states, false, _ -> true);
  }

  public static RecordWalk through(FrontierView view, CrawlId crawl, UrlQuery query) {
    return new RecordWalk(view, crawl, query, _ -> true);
  }

  public static RecordWalk through(
      FrontierView view,
      CrawlId crawl,
      Set<UrlState> states,
      boolean isDescending,
      Predicate<UrlRecord> wanted) {
    UrlQuery query = new UrlQuery(states, null, null, null, null, isDescending, PAGE);
    return new RecordWalk(view, crawl, query, wanted);
  }

  @Override
  public boolean hasNext() {
    while (next == null && (page.hasNext() || turn())) {
      if (page.hasNext()) {
        UrlRecord url = page.next();
        next = wanted.test(url) ? url : null;
      }
    }
    return next != null;
  }

  @Override
  public UrlRecord next() {
    if (!hasNext() || next == null) {
      throw new NoSuchElementException("crawl " + crawl + " has no more records");
    }
    UrlRecord url = next;
    next = null;
    return url;
  }

  private boolean turn() {
    UrlQuery query = rest;
    if (query == null) {
      return false;
    }
    UrlPage more = view.list(crawl, query);
    UrlId start = more.next();
    rest = start == null ? null : query.from(start);
    page = more.urls().iterator();
    return true;
  }
}
