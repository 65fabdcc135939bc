package dev.trawl.server.account;

import dev.trawl.server.account.Refusal.Reason;
import dev.trawl.server.account.Verdict.Passed;
import dev.trawl.server.account.Verdict.Refused;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Every request passes here before anything is done for it.
 *
 * <p>A server on the loopback address without accounts is open: whoever reaches it is the admin.
 * Then the danger is a page in that person's browser, so requests by a foreign name (DNS rebinding)
 * and changes by foreign pages are refused. Everywhere else nothing but open routes passes without
 * a session or a token, and with the cookie of a session nothing changes that a foreign page asks
 * for.
 */
public final class Gate {
  private static final String BEARER = "bearer ";

  private final GateConfig config;
  private final Proxies proxies;
  private final Users users;
  private final Sessions sessions;
  private final Tokens tokens;
  private final RateLimits limits;

  Gate(GateConfig config, Users users, Sessions sessions, Tokens tokens, RateLimits limits) {
    this.config = config;
    this.proxies = new Proxies(config.proxies());
    this.users = users;
    this.sessions = sessions;
    this.tokens = tokens;
    this.limits = limits;
  }

  /** Says who asks, and whether the request may pass to a route that asks for this access. */
  public Verdict admit(RequestFacts facts, Access access, Budget budget) {
    return isOpen(facts) ? admitLocal(facts) : admitKnown(facts, access, budget);
  }

  /** Whether everybody is the admin, for only those at this machine can ask. */
  public boolean isOpen(RequestFacts facts) {
    return config.isOnLoopback() && facts.peer().isLoopbackAddress() && !users.exist();
  }

  /** Whether somebody who came in may still stay: for connections that last. */
  public boolean mayStay(Caller caller) {
    return switch (caller.entry()) {
      case Entry.BySession(SessionId id) ->
          sessions.caller(new UserName(caller.name()), id, caller.address()).isPresent();
      case Entry.ByToken(TokenId id, _) -> tokens.caller(id, caller.address()).isPresent();
      case Entry.Loopback() -> !users.exist();
      case Entry.Console(), Entry.Unknown() -> true;
    };
  }

  /** How many requests were refused because of their number, by whose or which limit. */
  public Map<String, LongAdder> limitHits() {
    return limits.refused();
  }

  /** Where the request comes from, behind the proxies that are ours. */
  public InetAddress client(RequestFacts facts) {
    return proxies.client(facts);
  }

  /** Whether the client's own connection is encrypted, to this server or to a proxy of ours. */
  public boolean isEncrypted(RequestFacts facts) {
    return proxies.isEncrypted(facts);
  }

  /** The cookie by which the client of this request keeps its session. */
  public SessionCookie cookie(RequestFacts facts) {
    return new SessionCookie(proxies.isEncrypted(facts));
  }

  private Verdict admitLocal(RequestFacts facts) {
    if (!OwnSite.isLoopback(facts)) {
      return refused(
          Reason.FOREIGN_HOST,
          "Host is '%s'; this server answers to localhost:%d, and to other names once it has accounts"
              .formatted(said(facts.header("host")), facts.localPort()));
    }
    if (facts.isUnsafe() && !(OwnSite.isOwnByMetadata(facts) && OwnSite.isLoopbackOrigin(facts))) {
      return foreignPage(facts);
    }
    return new Passed(Caller.local(facts.peer().getHostAddress()), null);
  }

  private Verdict admitKnown(RequestFacts facts, Access access, Budget budget) {
    InetAddress address = proxies.client(facts);
    Caller caller = caller(facts, address.getHostAddress());
    if (isForeign(facts, caller)) {
      return foreignPage(facts);
    }
    Allowance allowance = budget == Budget.FREE ? null : limits.take(caller, address, budget);
    if (allowance != null && allowance.isExceeded()) {
      return new Refused(tooMany(caller, allowance), allowance);
    }
    return caller.reaches(access)
        ? new Passed(caller, allowance)
        : new Refused(closed(caller, access), allowance);
  }

  private Caller caller(RequestFacts facts, String address) {
    Optional<Caller> caller =
        bearer(facts)
            .map(token -> tokens.caller(token, address))
            .orElseGet(
                () ->
                    cookie(facts).value(facts).flatMap(secret -> sessions.caller(secret, address)));
    return caller.orElse(Caller.anonymous(address));
  }

  private static Optional<String> bearer(RequestFacts facts) {
    String given = facts.header("authorization");
    return given != null && given.toLowerCase(Locale.ROOT).startsWith(BEARER)
        ? Optional.of(given.substring(BEARER.length()).strip())
        : Optional.empty();
  }

  /**
   * Whether a page of another site made the browser ask for a change. Only a browser sends either
   * header, and every browser one of them; no page can make it send a token.
   */
  private boolean isForeign(RequestFacts facts, Caller caller) {
    if (!facts.isUnsafe() || caller.entry() instanceof Entry.ByToken) {
      return false;
    }
    if (facts.header("sec-fetch-site") != null) {
      return !OwnSite.isOwnByMetadata(facts);
    }
    if (facts.header("origin") != null) {
      return !OwnSite.isOwnByOrigin(facts, proxies.isEncrypted(facts));
    }
    return facts.header("cookie") != null;
  }

  private static Verdict foreignPage(RequestFacts facts) {
    String asking =
        "Origin is '%s' and Sec-Fetch-Site '%s'"
            .formatted(said(facts.header("origin")), said(facts.header("sec-fetch-site")));
    return refused(
        Reason.FOREIGN_PAGE,
        asking + ": a page of another site asks for a change; use our own pages, or a token");
  }

  private static Refusal tooMany(Caller caller, Allowance allowance) {
    return new Refusal(
        Reason.TOO_MANY_REQUESTS,
        "%s has made %d requests within a minute, which is the limit; wait %d s"
            .formatted(caller.name(), allowance.limit(), allowance.resetSeconds()),
        allowance.reset());
  }

  private static Refusal closed(Caller caller, Access access) {
    if (!caller.isKnown()) {
      return Refusal.of(
          Reason.UNKNOWN_CALLER, "nobody is logged in; log in, or send a token as a bearer");
    }
    if (caller.entry() instanceof Entry.ByToken(TokenId id, Scope scope)
        && !scope.isAtLeast(access.leastScope())) {
      return Refusal.of(
          Reason.NOT_ALLOWED,
          "token %s has scope %s, this takes %s; create another"
              .formatted(id.prefix(), scope.word(), access.leastScope().word()));
    }
    return Refusal.of(
        Reason.NOT_ALLOWED, "%s is no admin; ask one to do this".formatted(caller.name()));
  }

  private static Verdict refused(Reason reason, String detail) {
    return new Refused(Refusal.of(reason, detail), null);
  }

  private static String said(@Nullable String header) {
    return header == null ? "" : header;
  }
}
