package dev.trawl.frontier.postgres;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Who has which URL on loan. It is changed under the {@link Memory}'s lock; anybody may ask whether
 * a URL is lent.
 */
final class ClaimTable {
  private static final int EPOCH_SHIFT = 36;

  private final Map<UrlRef, Live> live = new ConcurrentHashMap<>();
  private final Map<CrawlId, Integer> byCrawl = new HashMap<>();
  private final int[] bySlot = new int[Slots.COUNT];
  private final PriorityQueue<Live> byExpiry =
      new PriorityQueue<>(Comparator.comparing((Live claim) -> claim.expiresAt));
  private long lastToken;

  /** Tokens grow from one session to the next: its epoch stands in the high bits. */
  void startEpoch(long epoch) {
    lastToken = Math.max(lastToken, epoch << EPOCH_SHIFT);
  }

  long nextToken() {
    return ++lastToken;
  }

  void lend(Live entry) {
    live.put(entry.ref(), entry);
    byExpiry.add(entry);
    byCrawl.merge(entry.ref().crawl(), 1, Integer::sum);
    bySlot[entry.slot()]++;
  }

  boolean isLent(UrlRef url) {
    return live.containsKey(url);
  }

  int lent(CrawlId crawl) {
    return byCrawl.getOrDefault(crawl, 0);
  }

  int lentIn(int slot) {
    return bySlot[slot];
  }

  int size() {
    return live.size();
  }

  List<Long> lentIds(CrawlId crawl) {
    return live.keySet().stream()
        .filter(url -> url.crawl().equals(crawl))
        .map(url -> url.id().value())
        .toList();
  }

  /** Some of what is lent. */
  List<UrlRow> some(int most) {
    return live.values().stream().limit(most).map(entry -> entry.row).toList();
  }

  /** The entry behind a claim; null when the claim is no longer in force. */
  @Nullable Live find(Claim claim) {
    Live entry = live.get(new UrlRef(claim.crawl(), claim.id()));
    return entry != null && entry.token == claim.token() ? entry : null;
  }

  @Nullable Live find(UrlRef url) {
    return live.get(url);
  }

  void end(Live entry) {
    if (live.remove(entry.ref(), entry)) {
      byCrawl.merge(entry.ref().crawl(), -1, Integer::sum);
      bySlot[entry.slot()]--;
      dropEndedExpiries();
    }
  }

  /** The claim was to be settled, and was not: it runs on, and may expire again. */
  void resume(Live entry) {
    entry.isSettling = false;
    byExpiry.add(entry);
  }

  /** Ends all claims of a kind, and tells how many there were. */
  int endAll(Predicate<Live> isMeant) {
    List<Live> meant = new ArrayList<>();
    for (Live entry : live.values()) {
      if (isMeant.test(entry)) {
        meant.add(entry);
      }
    }
    meant.forEach(this::end);
    return meant.size();
  }

  void takeBackExpired(Instant now, Consumer<Live> takeBack) {
    for (Live next = byExpiry.peek(); isOver(next, now); next = byExpiry.peek()) {
      Live entry = byExpiry.remove();
      if (live.get(entry.ref()) == entry && !entry.isSettling) {
        end(entry);
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
      byExpiry.removeIf(entry -> live.get(entry.ref()) != entry);
    }
  }
}
