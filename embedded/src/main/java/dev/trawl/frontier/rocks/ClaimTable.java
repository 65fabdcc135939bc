package dev.trawl.frontier.rocks;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Who has which URL on loan. It is changed under the {@link Memory}'s lock; anybody may ask which
 * URLs are lent.
 */
final class ClaimTable {
  private final Map<UrlRef, Live> live = new ConcurrentHashMap<>();
  private final Map<CrawlId, Integer> byCrawl = new HashMap<>();
  private final PriorityQueue<Live> byExpiry =
      new PriorityQueue<>(Comparator.comparing((Live claim) -> claim.expiresAt));
  private long lastToken;

  /** Tokens grow from one opening of the store to the next: its number stands in the high bits. */
  ClaimTable(long epoch) {
    lastToken = epoch << 40;
  }

  long nextToken() {
    return ++lastToken;
  }

  void lend(Claim claim, UrlRow row) {
    Live entry = new Live(claim, row);
    live.put(entry.ref, entry);
    byExpiry.add(entry);
    byCrawl.merge(claim.crawl(), 1, Integer::sum);
  }

  boolean isLent(UrlRef url) {
    return live.containsKey(url);
  }

  /** The claim that a URL is lent by; null when it is not. */
  @Nullable Live find(UrlRef url) {
    return live.get(url);
  }

  int lent(CrawlId crawl) {
    return byCrawl.getOrDefault(crawl, 0);
  }

  NavigableSet<Long> lentIds(CrawlId crawl) {
    NavigableSet<Long> ids = new TreeSet<>();
    for (UrlRef url : live.keySet()) {
      if (url.crawl().equals(crawl)) {
        ids.add(url.id().value());
      }
    }
    return ids;
  }

  /** The entry behind a claim; null when the claim is no longer in force. */
  @Nullable Live find(Claim claim) {
    Live entry = live.get(new UrlRef(claim.crawl(), claim.id()));
    return entry != null && entry.token == claim.token() ? entry : null;
  }

  void end(Live entry) {
    if (live.remove(entry.ref, entry)) {
      byCrawl.merge(entry.ref.crawl(), -1, Integer::sum);
      dropEndedExpiries();
    }
  }

  /** The claim was to be settled, and was not: it runs on, and may expire again. */
  void resume(Live entry) {
    entry.isSettling = false;
    byExpiry.add(entry);
  }

  void endAll(CrawlId crawl) {
    live.keySet().removeIf(url -> url.crawl().equals(crawl));
    byExpiry.removeIf(entry -> entry.ref.crawl().equals(crawl));
    byCrawl.remove(crawl);
  }

  void takeBackExpired(Instant now, Consumer<Live> takeBack) {
    for (Live next = byExpiry.peek(); isOver(next, now); next = byExpiry.peek()) {
      Live entry = byExpiry.remove();
      if (live.get(entry.ref) == entry && !entry.isSettling) {
        takeBack.accept(entry);
      }
    }
  }

  private static boolean isOver(@Nullable Live entry, Instant now) {
    return entry != null && !entry.expiresAt.isAfter(now);
  }

  // Claims end long before they expire, so the heap is mostly dead entries unless it is swept.
  private void dropEndedExpiries() {
    if (byExpiry.size() > 1_024 + 2 * live.size()) {
      byExpiry.removeIf(entry -> live.get(entry.ref) != entry);
    }
  }
}
