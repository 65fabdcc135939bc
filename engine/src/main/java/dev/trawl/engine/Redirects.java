package dev.trawl.engine;

import dev.trawl.engine.Discoverer.Findings;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlFacts.Redirect;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.scope.Priorities;
import dev.trawl.scope.Ruling;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import dev.trawl.url.Resolution;
import dev.trawl.url.WebUrl;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where a redirect leads: each hop is a URL of its own, found at its redirector's depth. */
final class Redirects {
  /** A chain of more hops than this ends in failure. */
  static final int MOST = 5;

  private Redirects() {}

  /** What becomes of the redirector, and what it led to. */
  record Move(
      UrlState state, @Nullable Redirect redirect, @Nullable Failure failure, Findings findings) {}

  static Move follow(Claim claim, String location, CrawlContext crawl) {
    return switch (crawl.normalizer().resolve(location, WebUrl.of(claim.url()))) {
      case Resolution.Refused(Refusal reason, String detail) -> nowhere(reason, detail);
      case Resolution.Resolved(CanonicalUrl target) -> to(target, location, claim, crawl);
    };
  }

  /**
   * A target that is no web URL cannot be a record. One of another scheme lies out of scope like
   * any other; one that is no URL at all is as good as none.
   */
  private static Move nowhere(Refusal reason, String detail) {
    return new Move(
        reason == Refusal.INVALID_URL ? UrlState.HTTP_TERMINAL : UrlState.REDIRECTED,
        null,
        new Failure(ErrorClass.PROTOCOL, "redirect to nowhere: " + detail),
        new Findings(List.of(), List.of(), Map.of(reason, 1)));
  }

  private static Move to(CanonicalUrl target, String location, Claim claim, CrawlContext crawl) {
    Refusal outside = outside(target, crawl);
    boolean follows = crawl.settings().scope().followRedirects();
    Refusal refusal = outside == null && !follows ? Refusal.REDIRECT_NOT_FOLLOWED : outside;
    boolean tooMany = target.equals(claim.url()) || claim.redirects() + 1 > MOST;
    if (refusal == null && tooMany) {
      refusal = Refusal.TOO_MANY_REDIRECTS;
    }
    Link link = new Link(target, location, "redirect", "", "", refusal);
    Findings findings =
        refusal == null
            ? new Findings(List.of(discovery(target, location, claim)), List.of(link), Map.of())
            : new Findings(List.of(), List.of(link), Map.of(refusal, 1));
    if (refusal == Refusal.TOO_MANY_REDIRECTS) {
      return new Move(
          UrlState.FAILED, new Redirect(target, true), tooMany(claim, target), findings);
    }
    return new Move(UrlState.REDIRECTED, new Redirect(target, outside == null), null, findings);
  }

  private static @Nullable Refusal outside(CanonicalUrl target, CrawlContext crawl) {
    return crawl.scope().judge(target) instanceof Ruling.Refused(Refusal reason, var detail)
        ? reason
        : null;
  }

  private static Discovery discovery(CanonicalUrl target, String location, Claim claim) {
    int priority = Priorities.of(target, claim.depth(), false);
    return new Discovery(
        target, location, claim.id(), claim.depth(), claim.redirects() + 1, priority);
  }

  private static Failure tooMany(Claim claim, CanonicalUrl target) {
    String why =
        target.equals(claim.url())
            ? "redirects to itself"
            : "more than " + MOST + " redirects in a row; the next would be " + target;
    return new Failure(ErrorClass.TOO_MANY_REDIRECTS, why);
  }
}
