package dev.trawl.frontier.postgres;

import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlId;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A URL record without what people want to see: what decides about its way through the crawl. */
record UrlRow(Name name, Distance distance, Progress progress) {
  private static final int MOST_REDIRECTS = 5;

  /**
   * What never changes.
   *
   * @param work the queue it belongs to; follows from its URL
   */
  record Name(UrlKey key, UrlId id, CanonicalUrl url, HostWork work, int priority) {}

  /**
   * How far it has come. The state is never IN_PROGRESS: claims are not stored.
   *
   * @param generation of its crawl when it was queued
   */
  record Progress(
      UrlState state,
      int generation,
      int attempts,
      int retries,
      int throttles,
      @Nullable Instant notBefore,
      LastFetch last) {
    static Progress queued(int generation) {
      return new Progress(UrlState.QUEUED, generation, 0, 0, 0, null, LastFetch.NONE);
    }

    private Progress in(UrlState next, LastFetch fetch) {
      return new Progress(next, generation, attempts, retries, throttles, null, fetch);
    }

    private Progress until(Instant due) {
      return new Progress(state, generation, attempts, retries, throttles, due, last);
    }
  }

  UrlKey key() {
    return name.key;
  }

  UrlRef ref() {
    return new UrlRef(name.key.crawl(), name.id);
  }

  HostWork work() {
    return name.work;
  }

  UrlState state() {
    return progress.state;
  }

  boolean isOpen() {
    return progress.state == UrlState.QUEUED;
  }

  /** A chain of redirects that was too long may be short enough by a shorter way. */
  boolean mayRevive() {
    return progress.state == UrlState.FAILED
        && progress.last.isCutChain()
        && distance.redirects() < MOST_REDIRECTS;
  }

  UrlRow nearer(Distance other) {
    return new UrlRow(name, distance.nearest(other), progress);
  }

  UrlRow in(UrlState state) {
    return with(progress.in(state, progress.last));
  }

  /** It failed because too many redirects led to it, and there is a shorter way. */
  UrlRow revived() {
    return with(progress.in(UrlState.REDIRECTED, progress.last.forgiven()));
  }

  /** Back in the queue without having been tried. */
  UrlRow waiting(Instant due) {
    return with(progress.until(due));
  }

  UrlRow settled(UrlState state, UrlFacts facts) {
    Progress p = progress;
    return with(
        new Progress(
            state,
            p.generation,
            p.attempts + 1,
            p.retries,
            p.throttles,
            null,
            LastFetch.of(name.url, state, facts)));
  }

  UrlRow retried(Instant due, UrlFacts facts, boolean isThrottled) {
    Progress p = progress;
    return with(
        new Progress(
            p.state,
            p.generation,
            p.attempts + 1,
            p.retries + (isThrottled ? 0 : 1),
            p.throttles + (isThrottled ? 1 : 0),
            due,
            LastFetch.of(name.url, p.state, facts)));
  }

  UrlRow queuedAgain(int generation) {
    Progress p = progress;
    return with(
        new Progress(
            UrlState.QUEUED, generation, p.attempts, p.retries, p.throttles, null, LastFetch.NONE));
  }

  private UrlRow with(Progress next) {
    return new UrlRow(name, distance, next);
  }
}
