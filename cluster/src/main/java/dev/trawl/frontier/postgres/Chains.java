package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Refusal;
import org.jspecify.annotations.Nullable;

/** The rules of depth and of chains of redirects. A redirect adds no depth. */
final class Chains {
  private static final String REDIRECT = "redirect";

  private Chains() {}

  static boolean isRedirect(Link link) {
    return link.kind().equals(REDIRECT);
  }

  static int hops(Link link) {
    return isRedirect(link) ? 0 : 1;
  }

  /** How far a link's target is when its page is so far. */
  static Distance target(Link link, Distance page) {
    return new Distance(page.depth() + hops(link), isRedirect(link) ? page.redirects() + 1 : 0);
  }

  /** Whether a link was offered, or would have been had its page been nearer to a seed. */
  static boolean mayFollow(Link link) {
    @Nullable Refusal refusal = link.refusal();
    return refusal == null
        || refusal == Refusal.TOO_DEEP
        || (refusal == Refusal.TOO_MANY_REDIRECTS && isRedirect(link));
  }

  /** A page that redirects to itself fails alike, but no way to it is ever short enough. */
  static boolean isCut(CanonicalUrl url, UrlState state, UrlFacts facts) {
    UrlFacts.Failure failure = facts.failure();
    UrlFacts.Redirect redirect = facts.redirect();
    return state == UrlState.FAILED
        && failure != null
        && failure.error() == ErrorClass.TOO_MANY_REDIRECTS
        && redirect != null
        && !redirect.target().equals(url);
  }

  static Link withRefusal(Link link, @Nullable Refusal refusal) {
    return new Link(link.target(), link.rawHref(), link.kind(), link.rel(), link.anchor(), refusal);
  }
}
