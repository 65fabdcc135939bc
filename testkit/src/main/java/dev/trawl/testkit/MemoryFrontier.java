package dev.trawl.testkit;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.testkit.InMemoryCrawlStore.Disk;
import dev.trawl.url.CanonicalUrl;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The frontier on a {@link Disk}, with every method under the disk's lock. */
final class MemoryFrontier implements Frontier {
  private static final int TURNS = 8;
  private static final Comparator<MemoryUrl> BY_AGE = Comparator.comparing(row -> row.id);
  private static final Comparator<MemoryUrl> BY_RANK =
      Comparator.<MemoryUrl, Boolean>comparing(row -> row.notBefore == null)
          .thenComparing(row -> Optional.ofNullable(row.notBefore).orElse(Instant.MIN))
          .thenComparingInt(row -> row.found.priority())
          .thenComparing(BY_AGE);

  private final Disk disk;
  private final MemoryLoans loans;
  private final InstantSource clock;
  private final int maxChildren;
  private final Map<HostWork, Integer> turns = new HashMap<>();

  MemoryFrontier(Disk disk, MemoryLoans loans, InstantSource clock, int maxChildren) {
    this.disk = disk;
    this.loans = loans;
    this.clock = clock;
    this.maxChildren = maxChildren;
  }

  @Override
  public int offer(CrawlId id, List<Discovery> seeds) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      if (crawl.hasEnded()) {
        return 0;
      }
      MemoryAdmission admission = admission(crawl);
      int admitted = 0;
      for (Discovery seed : seeds) {
        admitted += admission.offerSeed(seed) ? 1 : 0;
      }
      if (admitted > 0 && crawl.crawl().status() == CrawlStatus.PENDING) {
        crawl.move(CrawlStatus.RUNNING, null, clock.instant());
      }
      return admitted;
    }
  }

  @Override
  public List<HostWork> arrivals(int limit) {
    synchronized (disk) {
      loans.takeBackExpired();
      return loans.arrivals(
          limit,
          work -> disk.crawls.containsKey(work.crawl()) && disk.crawl(work.crawl()).isRunning());
    }
  }

  @Override
  public ClaimBatch claim(HostWork work, int limit, Duration lease) {
    synchronized (disk) {
      loans.takeBackExpired();
      List<MemoryUrl> queued = queued(work);
      List<MemoryUrl> due = new ArrayList<>(queued);
      due.removeIf(row -> !row.isDue(clock.instant()));
      if (due.isEmpty()) {
        return new ClaimBatch(
            List.of(),
            queued.stream()
                .map(row -> row.notBefore)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null));
      }
      List<Claim> claims = new ArrayList<>();
      while (claims.size() < limit && !due.isEmpty()) {
        MemoryUrl next = due.stream().min(order(work)).orElseThrow();
        due.remove(next);
        claims.add(loans.lend(next, disk.nextToken(), lease));
      }
      return new ClaimBatch(claims, null);
    }
  }

  List<Claim> lend(HostWork work, List<CanonicalUrl> urls, Duration lease) {
    synchronized (disk) {
      loans.takeBackExpired();
      return queued(work).stream()
          .filter(row -> row.isDue(clock.instant()) && urls.contains(row.found.url()))
          .map(row -> loans.lend(row, disk.nextToken(), lease))
          .toList();
    }
  }

  @Override
  public List<SettleResult> settle(List<Settlement> settlements) {
    synchronized (disk) {
      loans.takeBackExpired();
      return settlements.stream().map(this::settle).toList();
    }
  }

  @Override
  public void release(List<Claim> claims) {
    synchronized (disk) {
      claims.stream().filter(loans::holds).forEach(loans::takeBack);
    }
  }

  @Override
  public Counts counts(CrawlId id) {
    synchronized (disk) {
      MemoryCrawl crawl = disk.crawl(id);
      Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
      Map<Integer, Long> statuses = new HashMap<>();
      Map<ErrorClass, Long> errors = new EnumMap<>(ErrorClass.class);
      long bytes = 0;
      for (MemoryUrl row : crawl.rows) {
        states.merge(loans.isLent(row) ? UrlState.IN_PROGRESS : row.state, 1L, Long::sum);
        UrlFacts.Answer answer = row.facts.answer();
        UrlFacts.Failure failure = row.facts.failure();
        bytes += answer == null ? 0 : answer.bytes();
        if (answer != null && row.hasItsOutcome()) {
          statuses.merge(answer.status(), 1L, Long::sum);
        }
        if (failure != null && row.hasItsOutcome()) {
          errors.merge(failure.error(), 1L, Long::sum);
        }
      }
      return new Counts(states, bytes, crawl.duplicates, crawl.refused, statuses, errors);
    }
  }

  private SettleResult settle(Settlement settlement) {
    Claim claim = settlement.claim();
    MemoryCrawl crawl = disk.crawls.get(claim.crawl());
    if (crawl == null || crawl.hasEnded()) {
      return SettleResult.ENDED;
    } else if (!loans.holds(claim)) {
      return SettleResult.FENCED;
    }
    loans.end(claim);
    disk.hosts.put(settlement.host().host(), settlement.host());
    new MemorySettling(disk, crawl, admission(crawl)).apply(settlement);
    if (settlement.verdict() instanceof Settlement.Retry) {
      loans.announce(new HostWork(claim.crawl(), claim.url().host()));
    }
    crawl.completeIfNothingIsOpen(clock.instant());
    return SettleResult.SETTLED;
  }

  private List<MemoryUrl> queued(HostWork work) {
    MemoryCrawl crawl = disk.crawls.get(work.crawl());
    return crawl != null && crawl.isRunning()
        ? crawl.open(work.host()).stream().filter(row -> !loans.isLent(row)).toList()
        : List.of();
  }

  private Comparator<MemoryUrl> order(HostWork work) {
    return turns.merge(work, 1, Integer::sum) % TURNS == 0 ? BY_AGE : BY_RANK;
  }

  private MemoryAdmission admission(MemoryCrawl crawl) {
    CrawlId id = crawl.crawl().id();
    return new MemoryAdmission(crawl, maxChildren, host -> loans.announce(new HostWork(id, host)));
  }
}
