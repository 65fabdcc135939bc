package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.url.Refusal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Settlements on their way into a batch. */
final class Settling implements Job<List<SettleResult>> {
  private static final int LINKS_PER_WEIGHT = 16;

  private final List<Settlement> settlements;
  private final List<List<UrlKey>> keys = new ArrayList<>();

  /** Hashes the URLs here, in the caller's thread: there are many callers and one committer. */
  Settling(List<Settlement> settlements) {
    this.settlements = settlements;
    for (Settlement settlement : settlements) {
      KeyMaker maker = new KeyMaker(settlement.claim().crawl());
      keys.add(settlement.discoveries().stream().map(found -> maker.key(found.url())).toList());
    }
  }

  @Override
  public int weight() {
    int weight = settlements.size();
    for (Settlement settlement : settlements) {
      weight += settlement.discoveries().size() / LINKS_PER_WEIGHT;
    }
    return weight;
  }

  @Override
  public boolean isPatient() {
    return true;
  }

  @Override
  public void prepare(Needs needs) {
    for (int i = 0; i < settlements.size(); i++) {
      Settlement settlement = settlements.get(i);
      needs.crawls().add(settlement.claim().crawl());
      for (int j = 0; j < keys.get(i).size(); j++) {
        Distance distance = Distance.of(settlement.discoveries().get(j));
        needs.candidates().add(new Candidate(keys.get(i).get(j), distance));
      }
    }
  }

  @Override
  public List<SettleResult> apply(Changes changes) throws SQLException {
    List<SettleResult> results = new ArrayList<>(settlements.size());
    for (int i = 0; i < settlements.size(); i++) {
      results.add(settle(settlements.get(i), keys.get(i), changes));
    }
    return results;
  }

  private static SettleResult settle(Settlement settlement, List<UrlKey> urls, Changes changes)
      throws SQLException {
    if (!changes.exists(settlement.claim().crawl())) {
      return SettleResult.ENDED;
    }
    CrawlBook book = changes.book(settlement.claim().crawl());
    if (book.hasEnded()) {
      return SettleResult.ENDED;
    }
    Live live = changes.take(settlement.claim());
    if (live == null) {
      return SettleResult.FENCED;
    }
    UrlRow after = replace(changes.rows.hold(live.row), settlement.verdict(), changes);
    changes.save(settlement.host());
    if (after.isOpen()) {
      changes.announce(after.work());
    } else if (settlement.verdict().facts().capture() != null) {
      changes.addToFeed(after.ref());
    }
    putLinks(settlement, after, changes);
    settlement.refused().forEach(book.growth::refuse);
    offerLinks(settlement, urls, after, changes);
    changes.completeIfNothingIsOpen(book);
    changes.settled();
    return SettleResult.SETTLED;
  }

  private static UrlRow replace(UrlRow row, Settlement.Verdict verdict, Changes changes)
      throws SQLException {
    if (verdict instanceof Retry(var notBefore, var reason, var _) && reason == Reason.WAITING) {
      // Nothing was asked, so what the last fetch taught still holds.
      UrlRow waiting = row.waiting(notBefore);
      changes.replace(waiting);
      return waiting;
    }
    UrlRow after =
        switch (verdict) {
          case Done(var state, var facts) -> row.settled(state, facts);
          case Retry(var notBefore, var reason, var facts) ->
              row.retried(notBefore, facts, reason == Reason.THROTTLED);
        };
    changes.replace(after, verdict.facts());
    return after;
  }

  private static void offerLinks(
      Settlement settlement, List<UrlKey> urls, UrlRow page, Changes changes) throws SQLException {
    List<Discovery> found = settlement.discoveries();
    for (int i = 0; i < found.size(); i++) {
      changes.admission.offerLink(found.get(i), urls.get(i));
    }
    Distance fetchedAt = Distance.of(settlement.claim());
    if (fetchedAt.isBeyond(changes.rows.row(page.key()).distance())) {
      // Found by a shorter way while it was fetched: its links are nearer than its fetcher knew.
      changes.admission.follow(page.key());
    }
  }

  private static void putLinks(Settlement settlement, UrlRow page, Changes changes) {
    Claim claim = settlement.claim();
    int deepest = changes.book(claim.crawl()).limits.maxDepth();
    List<Link> links = new ArrayList<>(settlement.links().size());
    for (Link link : settlement.links()) {
      boolean isTooDeep = link.refusal() == null && claim.depth() + Chains.hops(link) > deepest;
      links.add(isTooDeep ? Chains.withRefusal(link, Refusal.TOO_DEEP) : link);
    }
    changes.rows.putLinks(page.key(), links);
  }
}
