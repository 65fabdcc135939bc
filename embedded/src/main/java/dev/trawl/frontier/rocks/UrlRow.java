package dev.trawl.frontier.rocks;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A URL record as it is stored. Its state is never IN_PROGRESS: claims are not stored.
 *
 * @param work the queue it belongs to; follows from its URL
 * @param generation of its crawl when it was queued. The end of a crawl starts a new generation,
 *     and an open row of an older one reads as CANCELLED: so ending is one write, not a million
 */
record UrlRow(UrlRecord url, HostWork work, int retries, int throttles, int generation) {
  static UrlRow of(UrlRecord url, int retries, int throttles, int generation) {
    HostWork work = new HostWork(url.crawl(), url.url().host());
    return new UrlRow(url, work, retries, throttles, generation);
  }

  UrlRef ref() {
    return new UrlRef(url.crawl(), url.id());
  }

  boolean isOpen() {
    return url.state() == UrlState.QUEUED;
  }

  long bytes() {
    UrlFacts.Answer answer = url.facts().answer();
    return answer == null ? 0 : answer.bytes();
  }

  UrlRow lowered(int depth, int redirects) {
    return with(
        record(
            Math.min(depth, url.depth()),
            Math.min(redirects, url.redirects()),
            url.state(),
            url.attempts(),
            url.notBefore(),
            url.facts()));
  }

  UrlRow with(UrlState state, UrlFacts facts) {
    return with(record(url.depth(), url.redirects(), state, url.attempts(), null, facts));
  }

  UrlRow settled(UrlState state, UrlFacts facts) {
    return with(record(url.depth(), url.redirects(), state, url.attempts() + 1, null, facts));
  }

  /** Back in the queue without having been tried. */
  UrlRow waiting(Instant notBefore) {
    return with(
        record(url.depth(), url.redirects(), url.state(), url.attempts(), notBefore, url.facts()));
  }

  UrlRow retried(Instant notBefore, UrlFacts facts, boolean isThrottled) {
    UrlRecord next =
        record(url.depth(), url.redirects(), url.state(), url.attempts() + 1, notBefore, facts);
    return new UrlRow(
        next, work, retries + (isThrottled ? 0 : 1), throttles + (isThrottled ? 1 : 0), generation);
  }

  UrlRow queuedAgain(int newGeneration) {
    UrlRow queued = with(UrlState.QUEUED, UrlFacts.NONE);
    return new UrlRow(queued.url, work, retries, throttles, newGeneration);
  }

  /** The record as people see it while somebody has it on loan. */
  UrlRecord inProgress() {
    return record(
        url.depth(), url.redirects(), UrlState.IN_PROGRESS, url.attempts(), null, url.facts());
  }

  private UrlRow with(UrlRecord next) {
    return new UrlRow(next, work, retries, throttles, generation);
  }

  private UrlRecord record(
      int depth,
      int redirects,
      UrlState state,
      int attempts,
      @Nullable Instant notBefore,
      UrlFacts facts) {
    return new UrlRecord(
        url.crawl(),
        url.id(),
        url.url(),
        url.rawHref(),
        url.foundFrom(),
        depth,
        redirects,
        url.priority(),
        state,
        attempts,
        notBefore,
        facts);
  }
}
