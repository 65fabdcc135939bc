package dev.trawl.testkit;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import dev.trawl.url.Refusal;
import java.util.Objects;

/** Applies one settlement whose claim is good. */
final class MemorySettling {
  private final Disk disk;
  private final MemoryCrawl crawl;
  private final MemoryAdmission admission;

  MemorySettling(Disk disk, MemoryCrawl crawl, MemoryAdmission admission) {
    this.disk = disk;
    this.crawl = crawl;
    this.admission = admission;
  }

  void apply(Settlement settlement) {
    Claim claim = settlement.claim();
    MemoryUrl row = Objects.requireNonNull(crawl.find(claim.id()));
    switch (settlement.verdict()) {
      case Retry retry -> retry(row, retry);
      case Done done -> done(row, done);
    }
    crawl.changes.add(row);
    row.links = settlement.links().stream().map(link -> withinReach(link, claim.depth())).toList();
    settlement.refused().forEach(crawl::refuse);
    settlement.discoveries().forEach(admission::offerLink);
    if (row.depth < claim.depth() || row.redirects < claim.redirects()) {
      // Found by a shorter way while it was fetched: its links are nearer than its fetcher knew.
      admission.follow(row);
    }
  }

  private static void retry(MemoryUrl row, Retry retry) {
    row.notBefore = retry.notBefore();
    if (retry.reason() == Reason.WAITING) {
      // Nothing was asked, so what the last fetch taught still holds.
      return;
    }
    row.attempts++;
    row.facts = retry.facts();
    row.retries += retry.reason() == Reason.FAILURE ? 1 : 0;
    row.throttles += retry.reason() == Reason.THROTTLED ? 1 : 0;
  }

  private void done(MemoryUrl row, Done done) {
    row.state = done.state();
    row.facts = done.facts();
    row.attempts++;
    row.notBefore = null;
    crawl.close(row);
    if (done.facts().capture() != null) {
      disk.unchecked.add(row);
    }
  }

  private Link withinReach(Link link, int depth) {
    int hops = link.kind().equals(MemoryAdmission.REDIRECT) ? 0 : 1;
    return link.refusal() == null && depth + hops > crawl.limits().maxDepth()
        ? MemoryAdmission.withRefusal(link, Refusal.TOO_DEEP)
        : link;
  }
}
