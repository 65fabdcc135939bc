package dev.trawl.server.api;

import dev.trawl.server.account.AccountException;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.SessionId;
import dev.trawl.server.account.TokenId;
import dev.trawl.server.account.UserName;
import dev.trawl.server.http.Call;
import dev.trawl.server.http.Problem;
import java.net.InetAddress;

/** What the routes about accounts take. */
final class AccountInputs {
  private AccountInputs() {}

  /** The user of a path. What is no name is the name of nobody. */
  static UserName user(Call call) {
    String name = call.path("name");
    try {
      return new UserName(name);
    } catch (AccountException e) {
      throw Problem.notFound("there is no user '%s'; check the name".formatted(name));
    }
  }

  static SessionId session(Call call) {
    String id = call.path("session");
    try {
      return new SessionId(id);
    } catch (IllegalArgumentException e) {
      throw noSession(id);
    }
  }

  static TokenId token(Call call) {
    String id = call.path("token");
    try {
      return new TokenId(id);
    } catch (IllegalArgumentException e) {
      throw noToken(id);
    }
  }

  static Role role(String text) {
    return switch (text) {
      case "user" -> Role.USER;
      case "admin" -> Role.ADMIN;
      default -> throw Problem.invalid("role", text, "give user or admin");
    };
  }

  /** The user who asks; where there are no accounts there is none. */
  static UserName self(Caller caller) {
    if (caller.name().equals(Caller.LOCAL)) {
      throw Problem.conflict("there are no accounts; add a user first: POST /v1/users");
    }
    return new UserName(caller.name());
  }

  static InetAddress address(Call call) {
    return InetAddress.ofLiteral(call.caller().address());
  }

  static Problem noToken(String id) {
    return Problem.notFound("there is no token '%s'; list those there are".formatted(id));
  }

  static Problem noSession(String id) {
    return Problem.notFound("there is no session '%s'; list those there are".formatted(id));
  }
}
