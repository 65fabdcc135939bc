package dev.trawl.server.api;

import dev.trawl.crawl.Durations;
import dev.trawl.server.account.Access;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Ownership;
import dev.trawl.server.account.Scope;
import dev.trawl.server.account.Token;
import dev.trawl.server.account.TokenOrder;
import dev.trawl.server.account.Tokens;
import dev.trawl.server.account.UserName;
import dev.trawl.server.http.Answer;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Parameter;
import dev.trawl.server.http.Problem;
import dev.trawl.server.http.Route;
import dev.trawl.server.http.RouteDoc;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tokens: everybody's own, and for admins those of all. */
final class TokenRoutes {
  private static final String PATH = "/v1/tokens";
  private static final String NEVER = "never";
  private static final Duration USUAL = Duration.ofDays(90);

  private final Tokens tokens;

  TokenRoutes(Tokens tokens) {
    this.tokens = tokens;
  }

  List<Route> routes() {
    return List.of(
        Route.get(
            PATH,
            Access.READ,
            doc("Lists one's own tokens; for an admin, everybody's")
                .with(Parameter.text("owner", "the name of a user"))
                .giving(TokenListBody.class),
            this::list),
        Route.post(
            PATH,
            Access.OWN,
            doc("Creates a token and shows it, once")
                .taking(NewTokenBody.class)
                .giving(201, CreatedTokenBody.class)
                .secret(),
            this::create),
        Route.get(
            PATH + "/{token}",
            Access.READ,
            doc("One token, without the part that opens").giving(TokenBody.class),
            this::find),
        Route.delete(
            PATH + "/{token}",
            Access.OWN,
            doc("Makes a token worthless").givingNothing(),
            this::revoke));
  }

  private Answer list(Call call) {
    Caller caller = call.caller();
    String owner = call.query().text("owner").orElse("");
    List<TokenBody> found =
        tokens.list().stream()
            .filter(token -> Ownership.mayChange(caller, token.owner().text()))
            .filter(token -> owner.isEmpty() || token.owner().text().equals(owner))
            .map(TokenBody::of)
            .toList();
    return Answer.ok(new TokenListBody(found));
  }

  private Answer create(Call call) throws IOException {
    NewTokenBody body = call.body(NewTokenBody.class).value();
    UserName owner =
        body.owner() == null ? AccountInputs.self(call.caller()) : new UserName(body.owner());
    if (!Ownership.mayChange(call.caller(), owner.text())) {
      throw Problem.notFound("there is no user '%s'; leave the owner out".formatted(owner));
    }
    TokenOrder order =
        new TokenOrder(owner, body.label(), scope(body.scope()), lasts(body.expiresIn()));
    Token.Created created = tokens.create(call.caller(), order);
    return Answer.created(CreatedTokenBody.of(created), PATH + "/" + created.token().id().prefix());
  }

  private Answer find(Call call) {
    return tokens
        .find(AccountInputs.token(call))
        .filter(token -> Ownership.mayChange(call.caller(), token.owner().text()))
        .map(token -> Answer.ok(TokenBody.of(token)))
        .orElseThrow(() -> AccountInputs.noToken(call.path("token")));
  }

  private Answer revoke(Call call) {
    tokens.revoke(call.caller(), AccountInputs.token(call));
    return Answer.none();
  }

  private static Scope scope(@Nullable String text) {
    return switch (text) {
      case null -> Scope.READ;
      case "read" -> Scope.READ;
      case "write" -> Scope.WRITE;
      case "admin" -> Scope.ADMIN;
      default -> throw Problem.invalid("scope", text, "give read, write or admin");
    };
  }

  private static @Nullable Duration lasts(@Nullable String text) {
    if (text == null) {
      return USUAL;
    }
    try {
      return text.equals(NEVER) ? null : Durations.parse(text);
    } catch (IllegalArgumentException e) {
      throw Problem.invalid("expiresIn", text, "give e.g. 12h, 30d or never");
    }
  }

  private static RouteDoc doc(String summary) {
    return RouteDoc.of(Groups.ACCOUNTS, summary);
  }
}
