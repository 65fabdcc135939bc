package dev.trawl.transfer;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import java.util.List;
import java.util.Optional;

/**
 * A home of crawls while nobody works in it: as long as this is open, no other process can.
 *
 * <p>A crawl moves in four steps, each durable when its call returns, so that whoever died in
 * between can go on: it is {@link #load}ed at its new home, where nobody sees it; it {@link
 * #depart}s from the old one, after which nobody can work on it there; it is {@link #show}n at the
 * new one; what is left of it at the old one is {@link #forget}ten. So it can never be worked on at
 * two places. A ticket, a text that no other move has, tells which departure belongs to which
 * arrival.
 */
public interface CrawlTransfer extends AutoCloseable {
  /** All crawls, oldest first, also those that moved away; not those that were not shown yet. */
  List<Crawl> crawls();

  Manifest manifest(CrawlId crawl);

  /** Shows every record of a crawl in the order of admission, and the hosts that they are of. */
  void unload(CrawlId crawl, Cargo cargo);

  /**
   * Begins to bring a crawl in, under the id that the manifest names. A crawl that moved away from
   * here, and what an earlier attempt left, make room for it.
   *
   * @throws dev.trawl.frontier.StoreException when there is such a crawl
   */
  Loading load(Manifest manifest);

  /** The ticket of a crawl that is here completely, but was not shown yet. */
  Optional<String> arrival(CrawlId crawl);

  /**
   * Marks a crawl as moved away.
   *
   * @param expected what its manifest said when it was unloaded
   * @param destination in words, for those who look for it here
   * @throws dev.trawl.frontier.StoreException when the crawl has changed since
   */
  void depart(Manifest expected, String ticket, String destination);

  /** The ticket of a crawl that moved away. */
  Optional<String> departure(CrawlId crawl);

  /**
   * Lets a crawl begin its life here that was loaded completely. All hosts count as asked at this
   * moment: the old home may have asked them just now, by another clock.
   */
  void show(CrawlId crawl);

  /** Deletes the records of a crawl that moved away; that it did is remembered. */
  void forget(CrawlId crawl);

  /** May be called twice. */
  @Override
  void close();
}
