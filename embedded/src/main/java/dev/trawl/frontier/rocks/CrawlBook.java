package dev.trawl.frontier.rocks;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.Limits;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A crawl's life and counters: all of it but the settings, of which it holds what every admission
 * needs. The committer works on copies; what others see is never changed.
 */
final class CrawlBook {
  final CrawlId id;
  final Instant createdAt;
  final OutcomeCounts outcomes;
  Limits limits;
  CrawlStatus status = CrawlStatus.PENDING;
  @Nullable String reason;
  @Nullable Instant finishedAt;
  int generation;
  long bytes;
  long duplicates;

  /** How many ids below the last were never given, where the crawl comes from a cluster. */
  long skippedIds;

  /** That of the last change of a record; see {@link ChangeLog}. */
  long version;

  /** The records up to this id are older than the log of changes. */
  long unloggedIds;

  /** Whether each record in a rare state has its row in STATES. */
  boolean isIndexed = true;

  /** Whether each record is counted in MARKS and listed in HOST_URLS. */
  boolean isMapped = true;

  /** The directories of a host are counted once it has so many URLs; see {@link Siblings}. */
  int countedFrom = Siblings.COUNTED_FROM;

  private long admitted;

  /** By code, as the refusals. */
  private final long[] states;

  private final long[] refused;

  CrawlBook(CrawlId id, Limits limits, Instant createdAt) {
    this(id, limits, createdAt, new OutcomeCounts(), Codes.STATES.table(), Codes.REFUSALS.table());
  }

  private CrawlBook(
      CrawlId id,
      Limits limits,
      Instant createdAt,
      OutcomeCounts outcomes,
      long[] states,
      long[] refused) {
    this.id = id;
    this.limits = limits;
    this.createdAt = createdAt;
    this.outcomes = outcomes;
    this.states = states;
    this.refused = refused;
  }

  CrawlBook copy() {
    CrawlBook copy =
        new CrawlBook(id, limits, createdAt, outcomes.copy(), states.clone(), refused.clone());
    copy.admitted = admitted;
    copy.status = status;
    copy.reason = reason;
    copy.finishedAt = finishedAt;
    copy.generation = generation;
    copy.bytes = bytes;
    copy.duplicates = duplicates;
    copy.skippedIds = skippedIds;
    copy.version = version;
    copy.unloggedIds = unloggedIds;
    copy.isIndexed = isIndexed;
    copy.isMapped = isMapped;
    copy.countedFrom = countedFrom;
    return copy;
  }

  /** The number of records. */
  long admitted() {
    return admitted;
  }

  /** The last id given. */
  long lastId() {
    return admitted + skippedIds;
  }

  /** All records there are have no changes; what comes from now on has. */
  void startLog() {
    unloggedIds = lastId();
    version = unloggedIds == 0 ? 0 : ChangeLog.first(1) + unloggedIds;
  }

  long open() {
    return of(UrlState.QUEUED);
  }

  boolean isRunning() {
    return status == CrawlStatus.RUNNING;
  }

  boolean hasEnded() {
    return status.isFinal();
  }

  long of(UrlState state) {
    return states[Codes.STATES.code(state)];
  }

  void add(UrlState state, long urls) {
    states[Codes.STATES.code(state)] += urls;
    admitted += urls;
  }

  long of(Refusal reason) {
    return refused[Codes.REFUSALS.code(reason)];
  }

  void refuse(Refusal reason, long links) {
    refused[Codes.REFUSALS.code(reason)] += links;
  }

  /** Takes one refusal back; links stored with a reason may never have been counted under it. */
  void takeBack(Refusal reason) {
    if (of(reason) > 0) {
      refuse(reason, -1);
    }
  }

  /** Moves on. At a final status whatever is open is cancelled, by starting a new generation. */
  void move(CrawlStatus next, @Nullable String why, Instant now) {
    status = next;
    reason = why;
    finishedAt = next.isFinal() ? now : null;
    long cancelled = next.isFinal() ? open() : 0;
    if (cancelled > 0) {
      generation++;
      add(UrlState.CANCELLED, cancelled);
      add(UrlState.QUEUED, -cancelled);
    }
  }

  void completeIfNothingIsOpen(Instant now) {
    if (open() == 0) {
      move(CrawlStatus.COMPLETED, of(Refusal.PAGE_BUDGET) > 0 ? "maxPages" : null, now);
    }
  }

  Crawl crawl(CrawlSettings settings) {
    return new Crawl(id, settings, status, reason, createdAt, finishedAt);
  }

  Counts counts(long claimed) {
    Map<UrlState, Long> byState = new EnumMap<>(UrlState.class);
    for (UrlState state : Codes.STATES.constants()) {
      if (of(state) != 0) {
        byState.put(state, of(state));
      }
    }
    byState.put(UrlState.QUEUED, open() - claimed);
    byState.put(UrlState.IN_PROGRESS, claimed);
    Map<Refusal, Long> byReason = new EnumMap<>(Refusal.class);
    for (Refusal reason : Codes.REFUSALS.constants()) {
      if (of(reason) != 0) {
        byReason.put(reason, of(reason));
      }
    }
    return new Counts(byState, bytes, duplicates, byReason, outcomes.statuses(), outcomes.errors());
  }
}
