package dev.trawl.server.api;

import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Entry;
import dev.trawl.server.service.About;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Who asks, as the server sees it. */
record MeBody(
    @About("local where there are no accounts, anonymous for whoever is not logged in") String name,
    @About("anonymous, user or admin") String role,
    @About("none, session, token or loopback") String entry,
    @About("of the token: read, write or admin; null without one") @Nullable String scope,
    @About("false until the first user was added") boolean hasAccounts) {
  static MeBody of(Caller caller, boolean hasAccounts) {
    String entry =
        switch (caller.entry()) {
          case Entry.Unknown _, Entry.Console _ -> "none";
          case Entry.Loopback _ -> "loopback";
          case Entry.BySession _ -> "session";
          case Entry.ByToken _ -> "token";
        };
    return new MeBody(
        caller.name(),
        caller.role().name().toLowerCase(Locale.ROOT),
        entry,
        caller.entry() instanceof Entry.ByToken token ? token.scope().word() : null,
        hasAccounts);
  }
}
