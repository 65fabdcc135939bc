package dev.trawl.server.dialect.frontier;

import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Entry;
import dev.trawl.server.account.LogIn.Result;
import dev.trawl.server.account.Refusal;
import dev.trawl.server.account.SessionCookie;
import dev.trawl.server.account.SessionId;
import dev.trawl.server.account.UserName;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Problem;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Logging in and out, with the same sessions and the same cookie as everywhere. */
final class AuthCalls {
  private static final String SET_COOKIE = "Set-Cookie";

  private final Accounts accounts;

  AuthCalls(Accounts accounts) {
    this.accounts = accounts;
  }

  record LoggedIn(String message, Named user) {}

  record Named(String username, String role) {}

  record LoggedOut(String message) {}

  record Me(boolean authenticated, @Nullable User user) {}

  record User(String userId, String username, String role) {}

  Answer logIn(Call call) throws IOException {
    JsonNode body = call.json();
    String name = text(body, "username");
    String password = text(body, "password");
    if (!accounts.users().exist()) {
      throw Problem.conflict("there are no accounts, so nobody can log in; add a user first");
    }
    InetAddress from = InetAddress.ofLiteral(call.caller().address());
    return switch (accounts.logIn().attempt(name, password, from)) {
      case Result.Denied(Refusal refusal) -> throw Doorway.problem(refusal);
      case Result.Welcome(var user, var session) ->
          new Answer.Json(
              200,
              new LoggedIn("Login successful", new Named(user.name().text(), word(user.role()))),
              Map.of(SET_COOKIE, cookie(call).setting(session)));
    };
  }

  Answer logOut(Call call) {
    if (call.caller().entry() instanceof Entry.BySession(SessionId id)) {
      UserName user = new UserName(call.caller().name());
      accounts.sessions().revoke(call.caller(), user, id);
    }
    return Answer.ok(new LoggedOut("Logout successful")).with(SET_COOKIE, cookie(call).clearing());
  }

  Answer me(Call call) {
    Caller caller = call.caller();
    return Answer.ok(
        caller.isKnown()
            ? new Me(true, new User(caller.name(), caller.name(), word(caller.role())))
            : new Me(false, null));
  }

  private SessionCookie cookie(Call call) {
    return accounts.gate().cookie(call.facts());
  }

  private static String text(JsonNode body, String name) {
    JsonNode given = body.path(name);
    if (!given.isString() || given.stringValue().isEmpty()) {
      throw Problem.missing(name, "Username and password are required");
    }
    return given.stringValue();
  }

  private static String word(Enum<?> role) {
    return role.name().toLowerCase(Locale.ROOT);
  }
}
