package dev.trawl.server.dialect.crawls;

import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The root of a crawl and what it redirects to, which to a client of this dialect is one page:
 * there redirects are followed without being told.
 */
record RootChain(List<UrlRecord> records) {
  private static final int LONGEST = 10;

  static RootChain of(FrontierView view, Crawl crawl) {
    List<UrlRecord> records = new ArrayList<>();
    Optional<UrlRecord> next = view.find(crawl.id(), url(crawl));
    while (next.isPresent() && records.size() < LONGEST && !records.contains(next.get())) {
      UrlRecord record = next.get();
      records.add(record);
      UrlFacts.Redirect redirect = record.facts().redirect();
      boolean leadsOn =
          record.state() == UrlState.REDIRECTED && redirect != null && redirect.inScope();
      next =
          leadsOn && redirect != null ? view.find(crawl.id(), redirect.target()) : Optional.empty();
    }
    return new RootChain(List.copyOf(records));
  }

  static CanonicalUrl url(Crawl crawl) {
    return crawl.settings().seeds().getFirst().url();
  }

  boolean isSettled() {
    return !records.isEmpty() && records.getLast().state().isTerminal();
  }

  /** The page itself, once it is settled. */
  UrlRecord last() {
    return records.getLast();
  }
}
