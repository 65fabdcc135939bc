package dev.trawl.frontier.rocks;

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
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The frontier on RocksDB. */
final class RocksFrontier implements Frontier {
  private final Memory memory;
  private final SeenIndex seen;
  private final Committer committer;
  private final Lending lending;
  private final Naming naming;
  private final int maxChildren;
  private final InstantSource clock;

  RocksFrontier(
      Database database,
      Memory memory,
      SeenIndex seen,
      Committer committer,
      int maxChildren,
      InstantSource clock) {
    this.memory = memory;
    this.seen = seen;
    this.committer = committer;
    this.lending = new Lending(database, memory, clock);
    this.naming = new Naming(database, memory);
    this.maxChildren = maxChildren;
    this.clock = clock;
  }

  @Override
  public int offer(CrawlId crawl, List<Discovery> seeds) {
    return committer.commit(new Offering(crawl, new Finds(crawl, seeds, seen), maxChildren, clock));
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
    return settlements.isEmpty()
        ? List.of()
        : committer.commit(new Settling(settlements, seen, maxChildren, clock));
  }

  @Override
  public void release(List<Claim> claims) {
    memory.lock.lock();
    try {
      for (Claim claim : claims) {
        @Nullable Live live = memory.claims.find(claim);
        if (live != null && !live.isSettling) {
          memory.takeBack(live);
        }
      }
    } finally {
      memory.lock.unlock();
    }
  }

  @Override
  public Counts counts(CrawlId crawl) {
    memory.lock.lock();
    try {
      memory.takeBackExpired();
      return memory.book(crawl).counts(memory.claims.lent(crawl));
    } finally {
      memory.lock.unlock();
    }
  }
}
