package dev.trawl.engine;

import dev.trawl.archive.CaptureRef;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.ClaimBatch;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Frontier;
import dev.trawl.frontier.FrontierView;
import dev.trawl.frontier.HostStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlId;
import dev.trawl.url.Host;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** A store whose hosts go to other workers and come back, as a test wants it. */
final class SharedStore implements CrawlStore, Frontier {
  private final CrawlStore own;
  private final Map<Host, Long> tenures = new ConcurrentHashMap<>();
  private final AtomicLong shifts = new AtomicLong();

  SharedStore(CrawlStore own) {
    this.own = own;
  }

  /** From now on a host is ours under this tenure; under none when that is zero. */
  void setTenure(Host host, long tenure) {
    tenures.put(host, tenure);
    shifts.incrementAndGet();
  }

  @Override
  public long shifts() {
    return shifts.get();
  }

  @Override
  public long tenure(Host host) {
    return tenures.getOrDefault(host, 1L);
  }

  @Override
  public Frontier frontier() {
    return this;
  }

  @Override
  public ClaimBatch claim(HostWork work, int limit, Duration lease) {
    return tenure(work.host()) == 0
        ? new ClaimBatch(List.of(), null)
        : own.frontier().claim(work, limit, lease);
  }

  @Override
  public int offer(CrawlId crawl, List<Discovery> seeds) {
    return own.frontier().offer(crawl, seeds);
  }

  @Override
  public List<HostWork> arrivals(int limit) {
    return own.frontier().arrivals(limit);
  }

  @Override
  public List<SettleResult> settle(List<Settlement> settlements) {
    return own.frontier().settle(settlements);
  }

  @Override
  public void release(List<Claim> claims) {
    own.frontier().release(claims);
  }

  @Override
  public Counts counts(CrawlId crawl) {
    return own.frontier().counts(crawl);
  }

  @Override
  public CrawlCatalog crawls() {
    return own.crawls();
  }

  @Override
  public FrontierView view() {
    return own.view();
  }

  @Override
  public Cabinet cabinet() {
    return own.cabinet();
  }

  @Override
  public HostStore hosts() {
    return own.hosts();
  }

  @Override
  public boolean wasInterrupted() {
    return own.wasInterrupted();
  }

  @Override
  public Optional<Instant> interruptedAt() {
    return own.interruptedAt();
  }

  @Override
  public void checkpoint(Safekeeping archive) throws IOException {
    own.checkpoint(archive);
  }

  @Override
  public int requeueLost(Predicate<CaptureRef> isReadable) {
    return own.requeueLost(isReadable);
  }

  @Override
  public int requeueLost(CrawlId crawl, Collection<UrlId> urls, Predicate<CaptureRef> isReadable) {
    return own.requeueLost(crawl, urls, isReadable);
  }

  @Override
  public void close() {
    own.close();
  }
}
