package dev.trawl.testkit;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One URL on the disk of the in-memory store, guarded by the disk's lock. A claim is no part of it,
 * so whatever is claimed when the process dies is queued.
 */
final class MemoryUrl {
  final CrawlId crawl;
  final UrlId id;
  final Discovery found;
  int depth;
  int redirects;
  UrlState state = UrlState.QUEUED;
  int attempts;
  int retries;
  int throttles;
  @Nullable Instant notBefore;
  UrlFacts facts = UrlFacts.NONE;
  List<Link> links = List.of();

  MemoryUrl(CrawlId crawl, UrlId id, Discovery found) {
    this.crawl = crawl;
    this.id = id;
    this.found = found;
    this.depth = found.depth();
    this.redirects = found.redirects();
  }

  boolean isDue(Instant now) {
    return notBefore == null || !notBefore.isAfter(now);
  }

  /** Whether its facts tell how it ended; those of a cancelled one tell of a try before. */
  boolean hasItsOutcome() {
    return state.isTerminal() && state != UrlState.CANCELLED;
  }

  /** The last answer goes with the facts, and its bytes leave the counter with it. */
  void queueAgain() {
    state = UrlState.QUEUED;
    forget();
  }

  void cancel() {
    state = UrlState.CANCELLED;
    notBefore = null;
  }

  /** The page's capture is gone, so nothing that was learned from it can be shown any more. */
  void forget() {
    facts = UrlFacts.NONE;
    links = List.of();
    notBefore = null;
  }

  UrlRecord record(boolean isClaimed) {
    return new UrlRecord(
        crawl,
        id,
        found.url(),
        found.rawHref(),
        found.foundFrom(),
        depth,
        redirects,
        found.priority(),
        isClaimed ? UrlState.IN_PROGRESS : state,
        attempts,
        isClaimed ? null : notBefore,
        facts);
  }
}
