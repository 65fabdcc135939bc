package dev.trawl.crash;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import java.time.Duration;
import java.util.List;

/** A frontier with traps around what it writes. */
record TrappedFrontier(Frontier frontier, Trap trap) implements Frontier {
  private static final int OFFER_MICROS = 5_000;
  private static final int SETTLE_MICROS = 500;

  @Override
  public int offer(CrawlId crawl, List<Discovery> seeds) {
    trap.during(KillPoint.DURING_OFFER, OFFER_MICROS);
    int admitted = frontier.offer(crawl, seeds);
    trap.at(KillPoint.AFTER_OFFER);
    return admitted;
  }

  @Override
  public List<HostWork> arrivals(int limit) {
    return frontier.arrivals(limit);
  }

  @Override
  public ClaimBatch claim(HostWork work, int limit, Duration lease) {
    ClaimBatch batch = frontier.claim(work, limit, lease);
    trap.at(KillPoint.AFTER_CLAIM);
    return batch;
  }

  @Override
  public List<SettleResult> settle(List<Settlement> settlements) {
    trap.at(KillPoint.BEFORE_SETTLE);
    trap.during(KillPoint.DURING_SETTLE, SETTLE_MICROS);
    List<SettleResult> results = frontier.settle(settlements);
    trap.at(KillPoint.AFTER_SETTLE);
    return results;
  }

  @Override
  public void release(List<Claim> claims) {
    frontier.release(claims);
  }

  @Override
  public Counts counts(CrawlId crawl) {
    return frontier.counts(crawl);
  }
}
