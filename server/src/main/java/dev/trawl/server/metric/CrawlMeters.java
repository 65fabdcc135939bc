package dev.trawl.server.metric;

import dev.trawl.crawl.CrawlId;
import dev.trawl.engine.CrawlWatch;
import dev.trawl.engine.SettledUrl;
import dev.trawl.fetch.FetchResult;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** What the crawler of this process does. */
public final class CrawlMeters implements CrawlWatch {
  private final InstantSource clock;
  private final LabelledCounter settled;
  private final LabelledCounter refused;
  private final LabelledCounter statuses;
  private final LabelledCounter errors;
  private final LabelledCounter types;
  private final LabelledCounter robots;
  private final Counter processed;
  private final Counter visited;
  private final Counter failed;
  private final Counter retried;
  private final Counter limited;
  private final Counter blocked;
  private final Counter discovered;
  private final Counter linked;
  private final Counter redirected;
  private final Counter downloaded;
  private final Counter archiveErrors;
  private final DistributionSummary sizes;
  private final DistributionSummary links;
  private final Timer waiting;
  private final Timer processing;
  private final FetchTimers phases;

  public CrawlMeters(MetricsPage page, InstantSource clock) {
    MeterRegistry registry = page.registry();
    this.clock = clock;
    CounterMaker make = new CounterMaker(registry);
    this.settled = make.labelled("crawl_urls_settled", "state", "URLs that reached their end.");
    this.refused =
        make.labelled("crawl_settlements_refused", "reason", "Results that came too late.");
    this.statuses = make.labelled("crawl_pages_fetched", "status", "Answers by HTTP status.");
    this.errors = make.labelled("crawl_fetch_errors", "reason", "Fetches without a whole answer.");
    this.types = make.labelled("crawl_content_types", "type", "Answers by kind of content.");
    this.robots = make.labelled("crawl_robots_fetches", "result", "Requests for robots.txt.");
    this.processed = make.plain("processed_urls", "Claimed URLs that were settled.");
    this.visited = make.plain("crawl_urls_visited", "URLs that ended VISITED.");
    this.failed = make.plain("crawl_urls_failed", "URLs that ended FAILED.");
    this.retried = make.plain("crawl_urls_retried", "Fetches that will be tried again.");
    this.limited = make.plain("crawl_rate_limited", "Answers 429.");
    this.blocked = make.plain("crawl_robots_blocked", "URLs that ended ROBOTS_BLOCKED.");
    this.discovered = make.plain("crawl_urls_discovered", "Links that went to the frontier.");
    this.linked = make.plain("crawl_links_discovered", "Different links on pages.");
    this.redirected = make.plain("crawl_redirects_followed", "Redirects whose target is in scope.");
    this.downloaded = make.plain("crawl_bytes_downloaded", "Payload bytes of answers.");
    this.archiveErrors = make.plain("crawl_warc_write_errors", "Captures that were not kept.");
    this.sizes =
        DistributionSummary.builder("crawl_response_size")
            .description("Payloads of answers.")
            .baseUnit("bytes")
            .serviceLevelObjectives(Buckets.sizes())
            .register(registry);
    this.links =
        DistributionSummary.builder("crawl_links_per_page")
            .description("Different links of pages that were read.")
            .serviceLevelObjectives(Buckets.links())
            .register(registry);
    this.waiting =
        FetchTimers.timer(
            registry, "crawl_queue_latency", "From a claim to its request: the host's turn.");
    this.processing =
        FetchTimers.timer(registry, "crawl_processing_duration", "From a claim to its settlement.");
    this.phases = new FetchTimers(registry);
    // Closed sets are there from the start: a rate needs a zero to rise from.
    for (UrlState state : UrlState.values()) {
      if (state.isTerminal()) {
        settled.touch(Labels.of(state));
      }
    }
    refused.touch(Labels.of(SettleResult.FENCED));
    refused.touch(Labels.of(SettleResult.ENDED));
    for (ErrorClass error : ErrorClass.values()) {
      errors.touch(error.label());
    }
  }

  @Override
  public void settled(SettledUrl url) {
    if (url.wasFetched()) {
      fetched(url);
    }
    if (url.result() != SettleResult.SETTLED) {
      refused.add(Labels.of(url.result()));
      return;
    }
    processed.increment();
    switch (url.verdict()) {
      case Done done -> {
        ended(done.state());
        UrlFacts.Redirect redirect = done.facts().redirect();
        redirected.increment(redirect != null && redirect.inScope() ? 1 : 0);
      }
      case Retry retry -> {
        if (retry.reason() != Reason.WAITING) {
          retried.increment();
        }
      }
    }
    linked.increment(url.links());
    discovered.increment(url.discoveries());
  }

  private void ended(UrlState state) {
    settled.add(Labels.of(state));
    if (state == UrlState.VISITED) {
      visited.increment();
    } else if (state == UrlState.FAILED) {
      failed.increment();
    } else if (state == UrlState.ROBOTS_BLOCKED) {
      blocked.increment();
    }
  }

  private void fetched(SettledUrl url) {
    UrlFacts facts = url.verdict().facts();
    UrlFacts.Answer answer = facts.answer();
    if (answer != null) {
      statuses.add(Labels.status(answer.status()));
      types.add(Labels.contentType(answer.contentType()));
      downloaded.increment((double) answer.bytes());
      sizes.record((double) answer.bytes());
      if (answer.status() == Labels.TOO_MANY_REQUESTS) {
        limited.increment();
      }
    }
    UrlFacts.Failure failure = facts.failure();
    if (failure != null && failure.error() != ErrorClass.DENIED) {
      errors.add(failure.error().label());
    }
    if (url.verdict() instanceof Done done && done.state() == UrlState.VISITED) {
      links.record(url.links());
    }
    phases.record(facts.timings());
    time(url, facts.fetchedAt());
  }

  private void time(SettledUrl url, @Nullable Instant fetchedAt) {
    Duration waited = url.waited();
    waiting.record(waited);
    if (fetchedAt != null) {
      processing.record(waited.plus(Duration.between(fetchedAt, clock.instant())));
    }
  }

  @Override
  public void robotsFetched(CrawlId crawl, CanonicalUrl url, FetchResult result) {
    robots.add(Labels.of(result));
  }

  @Override
  public void archiveFailed(CrawlId crawl, IOException cause) {
    archiveErrors.increment();
  }
}
