package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Limits;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Link;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of URLs that a crawl finds: new records, refusals, a shorter way to a known one, or
 * a letter to the worker whose slot it is.
 *
 * <p>A shorter way to a page that was settled long ago may bring links into reach that were too
 * deep then. They are followed in the same batch, so that the set of URLs never depends on which
 * page came first.
 */
final class Admission {
  private static final int PRIORITY = 4;

  private final Changes changes;
  private final Set<UrlKey> nearer = new LinkedHashSet<>();

  Admission(Changes changes) {
    this.changes = changes;
  }

  /** Reads all that decides about some URLs at once. */
  void prefetch(List<Candidate> candidates) throws SQLException {
    changes.seen.load(candidates.stream().map(Candidate::key).toList());
    List<UrlKey> comingNearer = new ArrayList<>();
    Set<Directory> directories = new HashSet<>();
    for (Candidate candidate : candidates) {
      if (changes.isMine(candidate.key())) {
        Distance known = changes.seen.find(candidate.key());
        if (known == null) {
          directories.add(candidate.key().inDirectory());
        } else if (known.isBeyond(candidate.distance())) {
          comingNearer.add(candidate.key());
        }
      }
    }
    changes.rows.load(comingNearer);
    changes.budgets.load(directories);
  }

  /** Returns whether the seed was new. Seeds are no links: found again they count nothing. */
  boolean offerSeed(Discovery seed, UrlKey key) throws SQLException {
    Distance known = changes.seen.find(key);
    if (changes.isMine(key)) {
      return decide(seed, key, known) && known == null;
    }
    if (isTooDeep(seed, key)) {
      return false;
    }
    if (known == null || known.isBeyond(Distance.of(seed))) {
      send(Letter.Kind.SEED, key, seed);
    }
    return known == null;
  }

  void offerLink(Discovery found, UrlKey key) throws SQLException {
    Distance known = changes.seen.find(key);
    if (changes.isMine(key)) {
      if (decide(found, key, known) && known != null) {
        changes.book(key.crawl()).growth.duplicates++;
      }
    } else if (!isTooDeep(found, key)) {
      if (known == null || known.isBeyond(Distance.of(found))) {
        send(Letter.Kind.LINK, key, found);
      } else {
        changes.book(key.crawl()).growth.duplicates++;
      }
    }
  }

  // Where nothing but a full directory can keep it out, it is as good as known.
  private void send(Letter.Kind kind, UrlKey key, Discovery found) {
    changes.send(Letter.of(kind, key, found));
    Limits limits = changes.book(key.crawl()).limits;
    if (limits.maxPages().isEmpty() && limits.maxPagesPerHost().isEmpty()) {
      changes.seen.put(key, Distance.of(found));
    }
  }

  /** The page turns out nearer to a seed than its fetcher knew. */
  void follow(UrlKey page) {
    nearer.add(page);
  }

  /** A shorter way to a URL of ours; a URL without a record was beyond a budget. */
  void comeNearer(UrlKey key, Distance distance) throws SQLException {
    Distance known = changes.seen.find(key);
    if (known != null) {
      lower(key, known, distance);
    }
  }

  /** Returns whether the URL has a record now and was within the depth. */
  private boolean decide(Discovery found, UrlKey key, @Nullable Distance known)
      throws SQLException {
    if (isTooDeep(found, key)) {
      return false;
    } else if (known != null) {
      lower(key, known, Distance.of(found));
      return true;
    }
    CrawlBook book = changes.book(key.crawl());
    HostWork work = new HostWork(key.crawl(), found.url().host());
    Refusal refusal = budget(book, work, key);
    if (refusal != null) {
      book.growth.refuse(refusal, 1);
      return false;
    }
    changes.seen.put(key, Distance.of(found));
    changes.budgets.add(key.inDirectory());
    if (book.hostBudgets().areKept()) {
      // Read first: a host that was not counted yet is so now, without this URL.
      changes.budgets.ofHost(work, book.hostBudgets());
      changes.budgets.add(work);
    }
    changes.add(found, key);
    return true;
  }

  private boolean isTooDeep(Discovery found, UrlKey key) {
    CrawlBook book = changes.book(key.crawl());
    boolean isTooDeep = found.depth() > book.limits.maxDepth();
    if (isTooDeep) {
      book.growth.refuse(Refusal.TOO_DEEP, 1);
    }
    return isTooDeep;
  }

  private @Nullable Refusal budget(CrawlBook book, HostWork work, UrlKey key) throws SQLException {
    if (book.isFull()) {
      return Refusal.PAGE_BUDGET;
    }
    if (book.limits.maxPagesPerHost().isPresent()
        && changes.budgets.ofHost(work, book.hostBudgets())
            >= book.limits.maxPagesPerHost().getAsLong()) {
      return Refusal.HOST_BUDGET;
    }
    return changes.budgets.isFull(key.inDirectory()) ? Refusal.DIRECTORY_FULL : null;
  }

  private void lower(UrlKey key, Distance known, Distance distance) throws SQLException {
    if (known.isBeyond(distance)) {
      UrlRow row = changes.rows.row(key);
      changes.seen.put(key, row.distance().nearest(distance));
      if (row.distance().isBeyond(distance)) {
        changes.replace(row.nearer(distance));
        if (!row.isOpen()) {
          nearer.add(key);
        }
      }
    }
  }

  /**
   * Follows the links of all pages that came nearer. Level by level, so that what a level needs is
   * read at once, and a chain of pages may be longer than a stack is deep.
   */
  void followNearer() throws SQLException {
    while (!nearer.isEmpty()) {
      List<UrlKey> level = List.copyOf(nearer);
      nearer.clear();
      followLevel(level);
    }
  }

  private void followLevel(List<UrlKey> level) throws SQLException {
    List<UrlRow> pages = new ArrayList<>();
    for (UrlKey key : level) {
      UrlRow row = revived(changes.rows.row(key));
      if (row.state() == UrlState.VISITED || row.state() == UrlState.REDIRECTED) {
        pages.add(row);
      }
    }
    changes.rows.loadLinks(pages);
    prefetch(candidates(pages));
    for (UrlRow page : pages) {
      followLinks(page);
    }
  }

  private UrlRow revived(UrlRow row) throws SQLException {
    if (!row.mayRevive()) {
      return row;
    }
    UrlRow revived = row.revived();
    changes.revive(revived);
    return revived;
  }

  private List<Candidate> candidates(List<UrlRow> pages) {
    List<Candidate> candidates = new ArrayList<>();
    for (UrlRow page : pages) {
      KeyMaker keys = new KeyMaker(page.key().crawl());
      for (Link link : changes.rows.links(page.key())) {
        Distance distance = Chains.target(link, page.distance());
        if (isFollowed(page, link, distance)) {
          candidates.add(new Candidate(keys.key(link.target()), distance));
        }
      }
    }
    return candidates;
  }

  private void followLinks(UrlRow page) throws SQLException {
    KeyMaker keys = new KeyMaker(page.key().crawl());
    List<Link> before = changes.rows.links(page.key());
    List<Link> after = new ArrayList<>(before.size());
    for (Link link : before) {
      Distance distance = Chains.target(link, page.distance());
      after.add(isFollowed(page, link, distance) ? followed(page, link, distance, keys) : link);
    }
    if (!after.equals(before)) {
      changes.rows.putLinks(page.key(), after);
    }
  }

  private boolean isFollowed(UrlRow page, Link link, Distance distance) {
    return Chains.mayFollow(link)
        && distance.depth() <= changes.book(page.key().crawl()).limits.maxDepth();
  }

  private Link followed(UrlRow page, Link link, Distance distance, KeyMaker keys)
      throws SQLException {
    UrlKey key = keys.key(link.target());
    Refusal refusal = link.refusal();
    if (refusal != null) {
      changes.book(key.crawl()).takeBack(refusal);
      offerLink(
          new Discovery(
              link.target(),
              link.rawHref(),
              page.name().id(),
              distance.depth(),
              distance.redirects(),
              PRIORITY),
          key);
      return Chains.withRefusal(link, null);
    }
    Distance known = changes.seen.find(key);
    if (changes.isMine(key) && known != null) {
      lower(key, known, distance);
    } else if (mayHelp(key, known, distance)) {
      changes.send(Letter.nearer(key, link.target(), distance));
    }
    return link;
  }

  // A URL of ours without a record was beyond a budget, unless the letter that tells of it is still
  // on its way: from the time when its slot was another's.
  private boolean mayHelp(UrlKey key, @Nullable Distance known, Distance distance) {
    return changes.isMine(key)
        ? changes.book(key.crawl()).hasLetters()
        : known == null || known.isBeyond(distance);
  }
}
