package dev.trawl.frontier;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.url.Host;
import java.time.Duration;
import java.util.List;

/**
 * Which URLs are known, which of them are open, and who works on them. This is the hot path's whole
 * view of the store; what people want to list is {@link FrontierView}.
 *
 * <p>Guarantees: one record per (crawl, canonical URL); at most one live claim per URL; a
 * settlement is applied whole and once, or refused; counters always equal a scan; a crawl is
 * COMPLETED by the very settlement that leaves nothing open. After a crash whatever was claimed is
 * queued again. Methods may be called by many threads.
 */
public interface Frontier {
  /**
   * Admits seeds and starts a crawl that is PENDING. Known URLs keep their records; only a smaller
   * depth wins.
   *
   * @return how many were new
   */
  int offer(CrawlId crawl, List<Discovery> seeds);

  /**
   * Hosts that may have work: at first every host that had URLs open when the store was opened,
   * later those that gained some by offers, settlements, releases, expired claims and resumed
   * crawls. A host named here may turn out to have nothing; a host with work that is due is always
   * named after it gained it.
   */
  List<HostWork> arrivals(int limit);

  /**
   * Lends up to {@code limit} due URLs of a host, retries that are due first, then by priority,
   * then in the order of admission; one in eight is the oldest whatever its priority, so that
   * nothing starves. Nothing is lent of a crawl that is not RUNNING.
   */
  ClaimBatch claim(HostWork work, int limit, Duration lease);

  /** Applies each settlement whole or not at all, and answers in their order. */
  List<SettleResult> settle(List<Settlement> settlements);

  /** Gives claims back unused, as if they had never been lent. */
  void release(List<Claim> claims);

  Counts counts(CrawlId crawl);

  /**
   * Under which tenure this owner has a host: another number each time the host came to it from
   * another worker; what was known of it before is out of date then. Zero means that the host is
   * not its own, or may not be any more: then nothing may be asked of it, and what was claimed of
   * it is to be released.
   */
  default long tenure(Host host) {
    return 1;
  }

  /** Another number whenever the tenure of some host has become another. */
  default long shifts() {
    return 0;
  }
}
