package dev.trawl.testkit;

import dev.trawl.archive.CaptureRef;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.Settlement.Done;
import dev.trawl.frontier.Settlement.Reason;
import dev.trawl.frontier.Settlement.Retry;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.pace.HostState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds settlements as a crawler would: links, discoveries and refusals always agree. */
public final class Outcome {
  public static final int MOST_REDIRECTS = 5;
  private static final int PRIORITY = 4;

  private final Claim claim;
  private final List<Discovery> discoveries = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();
  private final Map<Refusal, Integer> refused = new EnumMap<>(Refusal.class);
  private HostState host;
  private UrlFacts.@Nullable Answer answer;
  private @Nullable CaptureRef capture;

  private Outcome(Claim claim) {
    this.claim = claim;
    this.host = HostState.unknown(claim.url().host());
  }

  public static Outcome of(Claim claim) {
    return new Outcome(claim);
  }

  /** Links that passed the crawl's rules. */
  public Outcome linking(String... urls) {
    for (String url : urls) {
      link(url, PRIORITY);
    }
    return this;
  }

  public Outcome link(String url, int priority) {
    CanonicalUrl target = Samples.url(url);
    discoveries.add(new Discovery(target, url, claim.id(), claim.depth() + 1, 0, priority));
    links.add(new Link(target, url, "a", "", "to " + url, null));
    return this;
  }

  /** Links that the crawl's rules refused. */
  public Outcome refusing(Refusal reason, String... urls) {
    for (String url : urls) {
      links.add(new Link(Samples.url(url), url, "a", "", "to " + url, reason));
      refused.merge(reason, 1, Integer::sum);
    }
    return this;
  }

  /** Links of which those beyond the maximal depth are refused. */
  public Outcome linkingWithin(int maxDepth, String... urls) {
    return claim.depth() < maxDepth ? linking(urls) : refusing(Refusal.TOO_DEEP, urls);
  }

  public Outcome bytes(long bytes) {
    answer = new UrlFacts.Answer(200, "text/html", bytes, "sha256:00", false);
    return this;
  }

  public Outcome captured(CaptureRef ref) {
    capture = ref;
    return this;
  }

  public Outcome host(HostState state) {
    host = state;
    return this;
  }

  public Settlement visited() {
    return done(UrlState.VISITED);
  }

  public Settlement done(UrlState state) {
    return with(new Done(state, facts(null, null)));
  }

  public Settlement done(UrlState state, UrlFacts facts) {
    return with(new Done(state, facts));
  }

  /** REDIRECTED, or FAILED when the chain is too long or leads to itself. */
  public Settlement redirected(String url) {
    CanonicalUrl target = Samples.url(url);
    int hops = claim.redirects() + 1;
    boolean isFollowed = hops <= MOST_REDIRECTS && !target.equals(claim.url());
    Refusal refusal = isFollowed ? null : Refusal.TOO_MANY_REDIRECTS;
    links.add(new Link(target, url, "redirect", "", "", refusal));
    var redirect = new UrlFacts.Redirect(target, true);
    if (isFollowed) {
      discoveries.add(new Discovery(target, url, claim.id(), claim.depth(), hops, PRIORITY));
      return with(new Done(UrlState.REDIRECTED, facts(redirect, null)));
    }
    refused.merge(Refusal.TOO_MANY_REDIRECTS, 1, Integer::sum);
    var failure = new UrlFacts.Failure(ErrorClass.TOO_MANY_REDIRECTS, "after " + hops);
    return with(new Done(UrlState.FAILED, facts(redirect, failure)));
  }

  /** FAILED for a reason that no other try would mend. */
  public Settlement failed(ErrorClass error) {
    return with(new Done(UrlState.FAILED, facts(null, new UrlFacts.Failure(error, "in a test"))));
  }

  /** A terminal state that follows from the status of an answer. */
  public Settlement answered(UrlState state, int status) {
    answer = new UrlFacts.Answer(status, "text/html", 9, "sha256:00", false);
    return done(state);
  }

  public Settlement retry(Instant notBefore, Reason reason) {
    return with(new Retry(notBefore, reason, facts(null, null)));
  }

  private UrlFacts facts(UrlFacts.@Nullable Redirect redirect, UrlFacts.@Nullable Failure failure) {
    return new UrlFacts(
        answer, failure, redirect, capture, null, null, Timings.NONE, ManualClock.START, "w1");
  }

  private Settlement with(Settlement.Verdict verdict) {
    return new Settlement(claim, verdict, discoveries, links, refused, host);
  }
}
