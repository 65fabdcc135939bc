package dev.trawl.server.dialect.frontier;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlPage;
import dev.trawl.frontier.UrlQuery;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.pace.HostState;
import dev.trawl.server.dialect.frontier.DomainBook.Domain;
import dev.trawl.server.service.Looking;
import dev.trawl.url.Host;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** The next edition of a {@link DomainBook}, as far as it is written. */
final class DomainDraft {
  private static final int HOSTS_AT_ONCE = 1_000;
  private static final int MOST_HOSTS = 100_000;
  private static final int PAGES_AT_ONCE = 500;
  private static final long MOST_PAGES = 1_000_000;

  private final CrawlStore store;
  private final Deque<CrawlId> crawls = new ArrayDeque<>();
  private final Map<Host, Domain> domains = new HashMap<>();
  private @Nullable String lastHost = "";
  private UrlQuery rest = firstOf();
  private long pages;

  DomainDraft(CrawlStore store) {
    this.store = store;
    store.crawls().list().reversed().stream().map(Crawl::id).forEach(crawls::add);
  }

  /** What is written so far. */
  Map<Host, Domain> domains() {
    return Map.copyOf(domains);
  }

  /** Goes on writing for a while, and says whether it is complete. */
  boolean goOn(Looking looking) {
    // However slow the machine is, one page of records is always counted.
    long least = pages + PAGES_AT_ONCE;
    while (!isComplete() && (pages < least || !looking.isLate())) {
      String host = lastHost;
      if (host != null) {
        lastHost = addHosts(host);
      } else {
        countPages(crawls.getFirst());
      }
    }
    return isComplete();
  }

  private boolean isComplete() {
    return lastHost == null && (crawls.isEmpty() || pages >= MOST_PAGES);
  }

  /** Adds the hosts after one, and tells the last of them; null when there are no more. */
  private @Nullable String addHosts(String after) {
    List<HostState> some = store.hosts().list(after, HOSTS_AT_ONCE);
    some.forEach(state -> domains.put(state.host(), new Domain(state, 0, null)));
    boolean isEnd = some.size() < HOSTS_AT_ONCE || domains.size() >= MOST_HOSTS;
    return isEnd ? null : some.getLast().host().name();
  }

  private void countPages(CrawlId crawl) {
    UrlPage some = list(crawl);
    some.urls().forEach(this::count);
    pages += some.urls().size();
    UrlId next = some.next();
    if (next == null) {
      crawls.removeFirst();
      rest = firstOf();
    } else {
      rest = rest.from(next);
    }
  }

  private void count(UrlRecord page) {
    Host host = page.url().host();
    Domain known = domains.get(host);
    domains.put(
        host, (known == null ? new Domain(HostState.unknown(host), 0, null) : known).with(page));
  }

  private UrlPage list(CrawlId crawl) {
    try {
      return store.view().list(crawl, rest);
    } catch (NoSuchElementException e) {
      // It was deleted meanwhile.
      return new UrlPage(List.of(), null);
    }
  }

  private static UrlQuery firstOf() {
    return new UrlQuery(PageShelf.PAGES, null, null, null, null, false, PAGES_AT_ONCE);
  }
}
