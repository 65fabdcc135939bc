package dev.trawl.frontier.postgres;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Host;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The frontier on PostgreSQL. */
final class PostgresFrontier implements Frontier {
  private final Database database;
  private final Memory memory;
  private final Committer committer;
  private final Lending lending;
  private final Naming naming;
  private final InstantSource clock;

  PostgresFrontier(Database database, Memory memory, Committer committer, InstantSource clock) {
    this.database = database;
    this.memory = memory;
    this.committer = committer;
    this.lending = new Lending(memory, committer, clock);
    this.naming = new Naming(database, memory, committer);
    this.clock = clock;
  }

  @Override
  public int offer(CrawlId crawl, List<Discovery> seeds) {
    return committer.commit(new Offering(crawl, seeds, clock));
  }

  @Override
  public List<HostWork> arrivals(int limit) {
    return naming.arrivals(limit);
  }

  @Override
  public ClaimBatch claim(HostWork work, int limit, Duration lease) {
    return lending.claim(work, limit, lease);
  }

  @Override
  public List<SettleResult> settle(List<Settlement> settlements) {
    if (settlements.isEmpty()) {
      return List.of();
    }
    List<SettleResult> results = committer.commit(new Settling(settlements));
    memory.refused.addAndGet(results.stream().filter(SettleResult.FENCED::equals).count());
    return results;
  }

  @Override
  public void release(List<Claim> claims) {
    memory.lock.lock();
    try {
      for (Claim claim : claims) {
        @Nullable Live live = memory.claims.find(claim);
        if (live != null && !live.isSettling) {
          memory.claims.end(live);
          memory.takeBack(live);
        }
      }
    } finally {
      memory.lock.unlock();
    }
  }

  @Override
  public Counts counts(CrawlId crawl) {
    Tally sum =
        database.read(
            session -> {
              CrawlTable.require(session, crawl);
              return CounterTable.sum(session, crawl);
            });
    long claimed = Math.min(lent(crawl), sum.of(UrlState.QUEUED));
    return sum.counts(claimed);
  }

  @Override
  public long tenure(Host host) {
    return memory.tenancy.openTenure(Slots.of(host));
  }

  @Override
  public long shifts() {
    return memory.tenancy.shifts();
  }

  private int lent(CrawlId crawl) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      return memory.claims.lent(crawl);
    } finally {
      memory.lock.unlock();
    }
  }
}
