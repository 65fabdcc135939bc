package dev.trawl.server.api;

import dev.trawl.server.account.Access;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Entry;
import dev.trawl.server.account.LogIn.Result;
import dev.trawl.server.account.Refusal;
import dev.trawl.server.account.Session;
import dev.trawl.server.account.SessionCookie;
import dev.trawl.server.account.SessionId;
import dev.trawl.server.account.User;
import dev.trawl.server.account.UserName;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Logging in and out, the first admin, and what callers see and change of themselves. */
final class SessionRoutes {
  private static final String SET_COOKIE = "Set-Cookie";

  private final Accounts accounts;

  SessionRoutes(Accounts accounts) {
    this.accounts = accounts;
  }

  List<Route> routes() {
    return List.of(
        Route.post(
            "/v1/session",
            Access.OPEN,
            doc("Logs in: the answer sets a cookie")
                .taking(LogInBody.class)
                .giving(201, SessionBody.class)
                .secret(),
            this::logIn),
        Route.delete(
            "/v1/session",
            Access.READ,
            doc("Logs out: the session ends").givingNothing(),
            this::logOut),
        Route.post(
            "/v1/setup",
            Access.OPEN,
            doc("Makes the first admin, once, and logs in")
                .taking(SetUpBody.class)
                .giving(201, SessionBody.class)
                .secret(),
            this::setUp),
        Route.get(
            "/v1/me",
            Access.OPEN,
            doc("Who asks, as the server sees it").giving(MeBody.class),
            call -> Answer.ok(MeBody.of(call.caller(), accounts.users().exist()))),
        Route.put(
            "/v1/me/password",
            Access.OWN,
            doc("Changes one's own password; all sessions end, and a new one begins")
                .taking(PasswordChangeBody.class)
                .giving(SessionBody.class)
                .secret(),
            this::changePassword),
        Route.get(
            "/v1/me/sessions",
            Access.READ,
            doc("Lists one's own sessions").giving(SessionListBody.class),
            call -> list(AccountInputs.self(call.caller()))),
        Route.delete(
            "/v1/me/sessions/{session}",
            Access.OWN,
            doc("Ends one of one's own sessions").givingNothing(),
            call -> end(AccountInputs.self(call.caller()), AccountInputs.session(call), call)));
  }

  Answer list(UserName user) {
    return Answer.ok(
        new SessionListBody(accounts.sessions().list(user).stream().map(SessionBody::of).toList()));
  }

  Answer end(UserName user, SessionId session, Call call) {
    if (!accounts.sessions().revoke(call.caller(), user, session)) {
      throw AccountInputs.noSession(session.hash());
    }
    return Answer.none();
  }

  private Answer logIn(Call call) throws IOException {
    LogInBody body = call.body(LogInBody.class).value();
    if (!accounts.users().exist()) {
      throw Problem.conflict("there are no accounts, so nobody can log in; add a user first");
    }
    return switch (accounts
        .logIn()
        .attempt(body.name(), body.password(), AccountInputs.address(call))) {
      case Result.Denied(Refusal refusal) -> throw Doorway.problem(refusal);
      case Result.Welcome welcome -> welcome(201, welcome.session(), call);
    };
  }

  private Answer logOut(Call call) {
    if (call.caller().entry() instanceof Entry.BySession(SessionId id)) {
      UserName user = new UserName(call.caller().name());
      accounts.sessions().revoke(call.caller(), user, id);
    }
    return Answer.none().with(SET_COOKIE, cookie(call).clearing());
  }

  private Answer setUp(Call call) throws IOException {
    SetUpBody body = call.body(SetUpBody.class).value();
    User admin =
        accounts
            .setUp()
            .finish(call.caller(), body.token(), new UserName(body.name()), body.password());
    return welcome(201, accounts.logIn().startSession(admin, AccountInputs.address(call)), call);
  }

  private Answer changePassword(Call call) throws IOException {
    PasswordChangeBody body = call.body(PasswordChangeBody.class).value();
    UserName self = AccountInputs.self(call.caller());
    accounts
        .logIn()
        .confirm(self, body.current(), AccountInputs.address(call))
        .ifPresent(
            refusal -> {
              throw Doorway.problem(refusal);
            });
    User changed = accounts.users().changePassword(call.caller(), self, body.password());
    return welcome(200, accounts.logIn().startSession(changed, AccountInputs.address(call)), call);
  }

  private Answer welcome(int status, Session.Started started, Call call) {
    return new Answer.Json(
        status,
        SessionBody.of(started.session()),
        Map.of(SET_COOKIE, cookie(call).setting(started)));
  }

  private SessionCookie cookie(Call call) {
    return accounts.gate().cookie(call.facts());
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.ACCOUNTS, summary);
  }
}
