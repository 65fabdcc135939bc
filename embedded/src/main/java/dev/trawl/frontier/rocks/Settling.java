package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.url.Refusal;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Settlements on their way into a batch. */
final class Settling implements Job<List<SettleResult>> {
  private final List<Settlement> settlements;
  private final List<Finds> finds = new ArrayList<>();
  private final int maxChildren;
  private final InstantSource clock;

  Settling(List<Settlement> settlements, SeenIndex seen, int maxChildren, InstantSource clock) {
    this.settlements = settlements;
    this.maxChildren = maxChildren;
    this.clock = clock;
    for (Settlement settlement : settlements) {
      finds.add(new Finds(settlement.claim().crawl(), settlement.discoveries(), seen));
    }
  }

  @Override
  public int weight() {
    int weight = settlements.size();
    for (Settlement settlement : settlements) {
      weight += settlement.links().size() / 16 + settlement.discoveries().size() / 16;
    }
    return weight;
  }

  @Override
  public void prepare(Needs needs) {
    for (int i = 0; i < settlements.size(); i++) {
      Claim claim = settlements.get(i).claim();
      needs.rows().add(new UrlRef(claim.crawl(), claim.id()));
      finds.get(i).addTo(needs.urls());
    }
  }

  @Override
  public void prepareHosts(Changes changes) {
    finds.forEach(found -> found.expectHostsOfNew(changes));
  }

  @Override
  public List<SettleResult> apply(Changes changes) {
    List<SettleResult> results = new ArrayList<>(settlements.size());
    for (int i = 0; i < settlements.size(); i++) {
      results.add(settle(settlements.get(i), finds.get(i), changes));
    }
    return results;
  }

  private SettleResult settle(Settlement settlement, Finds found, Changes changes) {
    Claim claim = settlement.claim();
    if (!changes.isThere(claim.crawl())) {
      return SettleResult.ENDED;
    }
    CrawlBook book = changes.book(claim.crawl());
    if (book.hasEnded()) {
      return SettleResult.ENDED;
    } else if (!changes.take(claim)) {
      return SettleResult.FENCED;
    }
    UrlRef page = new UrlRef(claim.crawl(), claim.id());
    UrlRow before = changes.rows.row(page);
    UrlRow after = after(before, settlement.verdict());
    changes.replace(after);
    changes.tallies.save(settlement.host());
    if (after.isOpen()) {
      changes.announce(after.work());
    } else if (after.url().facts().capture() != null) {
      changes.addToFeed(page);
    }
    putLinks(settlement, page, changes);
    settlement.refused().forEach(book::refuse);
    offerLinks(settlement.claim(), found, changes);
    book.completeIfNothingIsOpen(clock.instant());
    return SettleResult.SETTLED;
  }

  private static UrlRow after(UrlRow row, Settlement.Verdict verdict) {
    return switch (verdict) {
      case Done(var state, var facts) -> row.settled(state, facts);
      // Nothing was asked, so what the last fetch taught still holds.
      case Retry(var notBefore, var reason, var _) when reason == Reason.WAITING ->
          row.waiting(notBefore);
      case Retry(var notBefore, var reason, var facts) ->
          row.retried(notBefore, facts, reason == Reason.THROTTLED);
    };
  }

  private void offerLinks(Claim claim, Finds found, Changes changes) {
    Admission admission = new Admission(changes, claim.crawl(), maxChildren);
    for (int i = 0; i < found.size(); i++) {
      admission.offerLink(found.get(i), found.news(i));
    }
    UrlRef page = new UrlRef(claim.crawl(), claim.id());
    UrlRow now = changes.rows.row(page);
    if (now.url().depth() < claim.depth() || now.url().redirects() < claim.redirects()) {
      // Found by a shorter way while it was fetched: its links are nearer than its fetcher knew.
      admission.follow(page);
    }
  }

  private static void putLinks(Settlement settlement, UrlRef page, Changes changes) {
    Claim claim = settlement.claim();
    int deepest = changes.book(claim.crawl()).limits.maxDepth();
    List<Link> links = new ArrayList<>(settlement.links().size());
    for (Link link : settlement.links()) {
      boolean isTooDeep = link.refusal() == null && claim.depth() + Chains.hops(link) > deepest;
      links.add(isTooDeep ? Chains.withRefusal(link, Refusal.TOO_DEEP) : link);
    }
    changes.rows.putLinks(page, links);
  }
}
