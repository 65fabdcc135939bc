package dev.trawl.testkit;

import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import dev.trawl.url.Refusal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of URLs that are found: new records, refusals, or a shorter way to a known record.
 *
 * <p>A shorter way to a page that was settled long ago may bring links into reach that were too
 * deep then. They are followed now, so that the set of URLs never depends on which page came first.
 */
final class MemoryAdmission {
  static final int MOST_REDIRECTS = 5;
  static final int PRIORITY = 4;
  static final String REDIRECT = "redirect";

  private final MemoryCrawl crawl;
  private final int maxChildren;
  private final Consumer<Host> arrival;
  private final Deque<MemoryUrl> nearer = new ArrayDeque<>();

  MemoryAdmission(MemoryCrawl crawl, int maxChildren, Consumer<Host> arrival) {
    this.crawl = crawl;
    this.maxChildren = maxChildren;
    this.arrival = arrival;
  }

  /** Returns whether the seed was new. Seeds are no links: found again, they count nothing. */
  boolean offerSeed(Discovery seed) {
    boolean wasKnown = crawl.find(seed.url()) != null;
    boolean isAdmitted = decide(seed);
    followNearer();
    return isAdmitted && !wasKnown;
  }

  void offerLink(Discovery found) {
    offerOneLink(found);
    followNearer();
  }

  /** To be called when a settled page turns out nearer to a seed than its fetcher knew. */
  void follow(MemoryUrl page) {
    nearer.add(page);
    followNearer();
  }

  private void offerOneLink(Discovery found) {
    boolean wasKnown = crawl.find(found.url()) != null;
    if (decide(found) && wasKnown) {
      crawl.duplicates++;
    }
  }

  /** Returns whether the URL has a record now and was within the depth. */
  private boolean decide(Discovery found) {
    MemoryUrl known = crawl.find(found.url());
    Refusal refusal = refusal(found, known != null);
    if (refusal != null) {
      crawl.refuse(refusal, 1);
    } else if (known != null) {
      lower(known, found.depth(), found.redirects());
    } else {
      crawl.add(found);
      arrival.accept(found.url().host());
    }
    return refusal == null;
  }

  private @Nullable Refusal refusal(Discovery found, boolean isKnown) {
    CanonicalUrl url = found.url();
    if (found.depth() > crawl.limits().maxDepth()) {
      return Refusal.TOO_DEEP;
    } else if (isKnown) {
      return null;
    } else if (crawl.rows.size() >= crawl.limits().maxPages().orElse(Long.MAX_VALUE)) {
      return Refusal.PAGE_BUDGET;
    } else if (crawl.admitted(url.host())
        >= crawl.limits().maxPagesPerHost().orElse(Long.MAX_VALUE)) {
      return Refusal.HOST_BUDGET;
    }
    return crawl.siblings(url) >= maxChildren ? Refusal.DIRECTORY_FULL : null;
  }

  private void lower(MemoryUrl url, int depth, int redirects) {
    if (depth < url.depth || redirects < url.redirects) {
      url.depth = Math.min(depth, url.depth);
      url.redirects = Math.min(redirects, url.redirects);
      crawl.changes.add(url);
      if (url.state.isTerminal()) {
        nearer.add(url);
      }
    }
  }

  // A queue and not recursion: a chain of pages may be longer than a stack is deep.
  private void followNearer() {
    for (MemoryUrl page = nearer.poll(); page != null; page = nearer.poll()) {
      revive(page);
      if (page.state == UrlState.VISITED || page.state == UrlState.REDIRECTED) {
        List<Link> links = new ArrayList<>();
        for (Link link : page.links) {
          links.add(followed(page, link));
        }
        page.links = List.copyOf(links);
      }
    }
  }

  private Link followed(MemoryUrl page, Link link) {
    boolean isRedirect = link.kind().equals(REDIRECT);
    int depth = isRedirect ? page.depth : page.depth + 1;
    int redirects = isRedirect ? page.redirects + 1 : 0;
    if (depth > crawl.limits().maxDepth()) {
      return link;
    } else if (link.refusal() == Refusal.TOO_DEEP) {
      return admitted(page, link, depth, redirects);
    }
    // Without a record it was beyond a budget, and stays there until it is found anew.
    MemoryUrl target = crawl.find(link.target());
    if (link.refusal() == null && target != null) {
      lower(target, depth, redirects);
    }
    return link;
  }

  private Link admitted(MemoryUrl page, Link link, int depth, int redirects) {
    Refusal before = link.refusal();
    if (before != null && crawl.refused.containsKey(before)) {
      crawl.refuse(before, -1);
    }
    offerOneLink(new Discovery(link.target(), link.rawHref(), page.id, depth, redirects, PRIORITY));
    return withRefusal(link, null);
  }

  /** A chain of redirects that was too long may be short enough by a shorter way. */
  private void revive(MemoryUrl page) {
    if (!mayRevive(page)) {
      return;
    }
    UrlFacts facts = page.facts;
    page.state = UrlState.REDIRECTED;
    crawl.changes.add(page);
    page.facts =
        new UrlFacts(
            facts.answer(),
            null,
            facts.redirect(),
            facts.capture(),
            facts.title(),
            facts.ip(),
            facts.timings(),
            facts.fetchedAt(),
            facts.worker());
    List<Link> links = new ArrayList<>();
    for (Link link : page.links) {
      links.add(
          isCutChain(page, link) ? admitted(page, link, page.depth, page.redirects + 1) : link);
    }
    page.links = List.copyOf(links);
  }

  private static boolean mayRevive(MemoryUrl page) {
    UrlFacts.Failure failure = page.facts.failure();
    return page.state == UrlState.FAILED
        && failure != null
        && failure.error() == ErrorClass.TOO_MANY_REDIRECTS
        && page.redirects < MOST_REDIRECTS
        && page.links.stream().anyMatch(link -> isCutChain(page, link));
  }

  /** A page that redirects to itself fails alike, but no way to it is ever short enough. */
  private static boolean isCutChain(MemoryUrl page, Link link) {
    return link.refusal() == Refusal.TOO_MANY_REDIRECTS && !link.target().equals(page.found.url());
  }

  static Link withRefusal(Link link, @Nullable Refusal refusal) {
    return new Link(link.target(), link.rawHref(), link.kind(), link.rel(), link.anchor(), refusal);
  }
}
