package dev.trawl.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Counts a crawl the slow way: by reading every record and every link. */
public final class Scan {
  /** The store refuses for these after the link was offered, so links do not tell of them. */
  private static final Set<Refusal> BUDGETS =
      EnumSet.of(Refusal.PAGE_BUDGET, Refusal.HOST_BUDGET, Refusal.DIRECTORY_FULL);

  private final Counts counts;
  private final Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
  private final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
  private final Map<Integer, Long> statuses = new HashMap<>();
  private final Map<ErrorClass, Long> errors = new EnumMap<>(ErrorClass.class);
  private long bytes;
  private long offeredLinks;
  private long found;

  private Scan(CrawlStore store, CrawlId crawl) {
    this.counts = store.frontier().counts(crawl);
    for (UrlRecord record : records(store, crawl)) {
      add(record);
      store.view().links(crawl, record.id()).forEach(link -> add(link));
    }
  }

  public static List<UrlRecord> records(CrawlStore store, CrawlId crawl) {
    try (Stream<UrlRecord> records = store.view().records(crawl)) {
      return records.toList();
    }
  }

  /** The counters of records: states, bytes, statuses and errors. */
  public static void assertRecordCountersAreFacts(CrawlStore store, CrawlId crawl) {
    Scan scan = new Scan(store, crawl);
    for (UrlState state : UrlState.values()) {
      assertThat(scan.counts.of(state))
          .as(state.name())
          .isEqualTo(scan.states.getOrDefault(state, 0L));
    }
    assertThat(scan.counts.bytes()).as("bytes").isEqualTo(scan.bytes);
    assertThat(scan.counts.statuses()).as("statuses").isEqualTo(scan.statuses);
    assertThat(scan.counts.errors()).as("errors").isEqualTo(scan.errors);
  }

  /**
   * All counters. Each link that was offered became a record, met a known one, or was beyond a
   * budget. Holds where every refused link is among the links of its page, no seed was beyond a
   * budget and no capture was lost: a page fetched again counts its links again.
   */
  public static void assertCountersAreFacts(CrawlStore store, CrawlId crawl) {
    assertRecordCountersAreFacts(store, crawl);
    Scan scan = new Scan(store, crawl);
    long beyond = 0;
    for (Refusal reason : Refusal.values()) {
      long counted = scan.counts.refused().getOrDefault(reason, 0L);
      if (BUDGETS.contains(reason)) {
        beyond += counted;
      } else {
        assertThat(counted).as(reason.name()).isEqualTo(scan.refused.getOrDefault(reason, 0L));
      }
    }
    assertThat(scan.found + scan.counts.duplicates() + beyond)
        .as("links offered: new, known, beyond a budget")
        .isEqualTo(scan.offeredLinks);
  }

  private void add(UrlRecord record) {
    states.merge(record.state(), 1L, Long::sum);
    UrlFacts.@Nullable Answer answer = record.facts().answer();
    UrlFacts.@Nullable Failure failure = record.facts().failure();
    boolean hasItsOutcome = record.state().isTerminal() && record.state() != UrlState.CANCELLED;
    if (answer != null) {
      bytes += answer.bytes();
    }
    if (answer != null && hasItsOutcome) {
      statuses.merge(answer.status(), 1L, Long::sum);
    }
    if (failure != null && hasItsOutcome) {
      errors.merge(failure.error(), 1L, Long::sum);
    }
    found += record.foundFrom() == null ? 0 : 1;
  }

  private void add(Link link) {
    Refusal refusal = link.refusal();
    if (refusal == null) {
      offeredLinks++;
    } else {
      refused.merge(refusal, 1L, Long::sum);
    }
  }
}
