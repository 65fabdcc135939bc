package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import dev.trawl.url.UrlHasher;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of URLs that a crawl finds: new records, refusals, or a shorter way to a known one.
 *
 * <p>A shorter way to a page that was settled long ago may bring links into reach that were too
 * deep then. They are followed in the same batch, so that the set of URLs never depends on which
 * page came first.
 */
final class Admission {
  private static final int PRIORITY = 4;

  private final Changes changes;
  private final CrawlId crawl;
  private final CrawlBook book;
  private final int maxChildren;
  private final Deque<UrlRef> nearer = new ArrayDeque<>();

  Admission(Changes changes, CrawlId crawl, int maxChildren) {
    this.changes = changes;
    this.crawl = crawl;
    this.book = changes.book(crawl);
    this.maxChildren = maxChildren;
  }

  /**
   * Returns whether the seed was new. Seeds are no links: found again they count nothing.
   *
   * @param news null when the seed is known and was found no nearer than before
   */
  boolean offerSeed(Discovery seed, @Nullable News news) {
    if (news == null) {
      isWithinDepth(seed);
      return false;
    }
    @Nullable Reach known = changes.seen.find(news.url());
    boolean isWithin = decide(seed, news, known);
    followNearer();
    return known == null && isWithin;
  }

  /**
   * A page links to it.
   *
   * @param news null when the URL is known and was found no nearer than before
   */
  void offerLink(Discovery found, @Nullable News news) {
    if (news != null) {
      offerOneLink(found, news);
      followNearer();
    } else if (isWithinDepth(found)) {
      book.duplicates++;
    }
  }

  /** To be called when a settled page turns out nearer to a seed than its fetcher knew. */
  void follow(UrlRef page) {
    nearer.add(page);
    followNearer();
  }

  private void offerOneLink(Discovery found, News news) {
    @Nullable Reach known = changes.seen.find(news.url());
    if (decide(found, news, known) && known != null) {
      book.duplicates++;
    }
  }

  /** Returns whether the URL has a record now and was within the depth. */
  private boolean decide(Discovery found, News news, @Nullable Reach known) {
    if (!isWithinDepth(found)) {
      return false;
    } else if (known != null) {
      lower(news.url(), known, found.depth(), found.redirects());
      return true;
    }
    QueueChange host = changes.queues.of(news.work());
    @Nullable Refusal refusal = budget(host, found.url());
    if (refusal != null) {
      book.refuse(refusal, 1);
      return false;
    }
    add(found, news.url(), host);
    changes.siblings.add(book, host, found.url());
    return true;
  }

  private boolean isWithinDepth(Discovery found) {
    boolean isWithin = found.depth() <= book.limits.maxDepth();
    if (!isWithin) {
      book.refuse(Refusal.TOO_DEEP, 1);
    }
    return isWithin;
  }

  private @Nullable Refusal budget(QueueChange host, CanonicalUrl url) {
    if (book.admitted() >= book.limits.maxPages().orElse(Long.MAX_VALUE)) {
      return Refusal.PAGE_BUDGET;
    }
    long ofHost = host.count().admitted();
    if (ofHost >= book.limits.maxPagesPerHost().orElse(Long.MAX_VALUE)) {
      return Refusal.HOST_BUDGET;
    }
    // No directory has more URLs than its host: most hosts never need the read.
    boolean mayBeFull = ofHost >= maxChildren;
    return mayBeFull && changes.siblings.count(book, host, url) >= maxChildren
        ? Refusal.DIRECTORY_FULL
        : null;
  }

  private void add(Discovery found, UrlKey key, QueueChange host) {
    UrlId id = new UrlId(book.lastId() + 1);
    changes.seen.put(key, new Known(id, new Reach(found.depth(), found.redirects())));
    UrlRecord url =
        new UrlRecord(
            crawl,
            id,
            found.url(),
            found.rawHref(),
            found.foundFrom(),
            found.depth(),
            found.redirects(),
            found.priority(),
            UrlState.QUEUED,
            0,
            null,
            UrlFacts.NONE);
    changes.add(new UrlRow(url, host.work, 0, 0, book.generation), host);
  }

  private void lower(UrlKey key, Reach reach, int depth, int redirects) {
    if (reach.isBeyond(depth, redirects)) {
      UrlId id = changes.seen.known(key).id();
      UrlRef ref = new UrlRef(crawl, id);
      UrlRow row = changes.rows.row(ref).lowered(depth, redirects);
      changes.seen.put(key, new Known(id, reach.lowered(depth, redirects)));
      changes.replace(row);
      if (!row.isOpen()) {
        nearer.add(ref);
      }
    }
  }

  // A queue and not recursion: a chain of pages may be longer than a stack is deep.
  private void followNearer() {
    for (UrlRef page = nearer.poll(); page != null; page = nearer.poll()) {
      UrlRow row = Chains.revived(changes.rows.row(page));
      UrlState state = row.url().state();
      if (state == UrlState.VISITED || state == UrlState.REDIRECTED) {
        changes.replace(row);
        followLinks(row);
      }
    }
  }

  private void followLinks(UrlRow page) {
    List<Link> before = changes.rows.links(page.ref());
    changes.seen.load(
        before.stream()
            .filter(link -> Chains.mayFollow(link))
            .map(link -> UrlKey.of(crawl, link.target()))
            .toList());
    List<Link> after = new ArrayList<>(before.size());
    for (Link link : before) {
      after.add(followed(page, link));
    }
    if (!after.equals(before)) {
      changes.rows.putLinks(page.ref(), after);
    }
  }

  private Link followed(UrlRow page, Link link) {
    int depth = page.url().depth() + Chains.hops(link);
    @Nullable Refusal refusal = link.refusal();
    if (!Chains.mayFollow(link) || depth > book.limits.maxDepth()) {
      return link;
    }
    int redirects = Chains.isRedirect(link) ? page.url().redirects() + 1 : 0;
    UrlKey key = UrlKey.of(crawl, link.target());
    if (refusal != null) {
      book.takeBack(refusal);
      offerOneLink(
          new Discovery(link.target(), link.rawHref(), page.url().id(), depth, redirects, PRIORITY),
          News.of(key, link.target().host(), new UrlHasher()));
      return Chains.withRefusal(link, null);
    }
    // Without a record it was beyond a budget, and stays there until it is found anew.
    @Nullable Reach target = changes.seen.find(key);
    if (target != null) {
      lower(key, target, depth, redirects);
    }
    return link;
  }
}
