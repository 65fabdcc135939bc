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
 * A crawl's life and counters: all of it but the settings, which never change. The committer works
 * on copies; what others see is never changed.
 */
final class CrawlBook {
  final CrawlId id;
  final Limits limits;
  final Instant createdAt;
  CrawlStatus status = CrawlStatus.PENDING;
  @Nullable String reason;
  @Nullable Instant finishedAt;
  int generation;
  long bytes;
  long duplicates;
  private long admitted;
  private final Map<UrlState, Long> states;
  private final Map<Refusal, Long> refused;

  CrawlBook(CrawlId id, Limits limits, Instant createdAt) {
    this(id, limits, createdAt, new EnumMap<>(UrlState.class), new EnumMap<>(Refusal.class));
  }

  private CrawlBook(
      CrawlId id,
      Limits limits,
      Instant createdAt,
      EnumMap<UrlState, Long> states,
      EnumMap<Refusal, Long> refused) {
    this.id = id;
    this.limits = limits;
    this.createdAt = createdAt;
    this.states = states;
    this.refused = refused;
  }

  CrawlBook copy() {
    CrawlBook copy =
        new CrawlBook(id, limits, createdAt, new EnumMap<>(states), new EnumMap<>(refused));
    copy.admitted = admitted;
    copy.status = status;
    copy.reason = reason;
    copy.finishedAt = finishedAt;
    copy.generation = generation;
    copy.bytes = bytes;
    copy.duplicates = duplicates;
    return copy;
  }

  /** The number of records, and so the last id given. */
  long admitted() {
    return admitted;
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
    return states.getOrDefault(state, 0L);
  }

  void add(UrlState state, long urls) {
    states.merge(state, urls, Long::sum);
    admitted += urls;
  }

  long of(Refusal reason) {
    return refused.getOrDefault(reason, 0L);
  }

  void refuse(Refusal reason, long links) {
    refused.merge(reason, links, Long::sum);
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
    Map<UrlState, Long> byState = new EnumMap<>(states);
    byState.put(UrlState.QUEUED, open() - claimed);
    byState.put(UrlState.IN_PROGRESS, claimed);
    Map<Refusal, Long> byReason = new EnumMap<>(refused);
    byReason.values().removeIf(links -> links == 0);
    return new Counts(byState, bytes, duplicates, byReason);
  }
}
