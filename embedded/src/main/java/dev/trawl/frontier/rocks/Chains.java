package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Link;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import org.jspecify.annotations.Nullable;

/** The rules of depth and of chains of redirects. A redirect adds no depth. */
final class Chains {
  private static final int MOST_REDIRECTS = 5;
  private static final String REDIRECT = "redirect";

  private Chains() {}

  static boolean isRedirect(Link link) {
    return link.kind().equals(REDIRECT);
  }

  static int hops(Link link) {
    return isRedirect(link) ? 0 : 1;
  }

  /** Whether a link was offered, or would have been had its page been nearer to a seed. */
  static boolean mayFollow(Link link) {
    @Nullable Refusal refusal = link.refusal();
    return refusal == null
        || refusal == Refusal.TOO_DEEP
        || (refusal == Refusal.TOO_MANY_REDIRECTS && isRedirect(link));
  }

  /** A chain of redirects that was too long may be short enough by a shorter way. */
  static UrlRow revived(UrlRow row) {
    return mayRevive(row.url())
        ? row.with(UrlState.REDIRECTED, withoutFailure(row.url().facts()))
        : row;
  }

  static Link withRefusal(Link link, @Nullable Refusal refusal) {
    return new Link(link.target(), link.rawHref(), link.kind(), link.rel(), link.anchor(), refusal);
  }

  private static boolean mayRevive(UrlRecord url) {
    UrlFacts.Failure failure = url.facts().failure();
    UrlFacts.Redirect redirect = url.facts().redirect();
    return url.state() == UrlState.FAILED
        && failure != null
        && failure.error() == ErrorClass.TOO_MANY_REDIRECTS
        && redirect != null
        && !redirect.target().equals(url.url())
        && url.redirects() < MOST_REDIRECTS;
  }

  private static UrlFacts withoutFailure(UrlFacts facts) {
    return new UrlFacts(
        facts.answer(),
        null,
        facts.redirect(),
        facts.capture(),
        facts.title(),
        facts.ip(),
        facts.timings(),
        facts.fetchedAt(),
        facts.worker());
  }
}
