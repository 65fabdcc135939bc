package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import java.security.SecureRandom;
import java.time.InstantSource;

/** Everything about accounts, put together. */
public record Accounts(
    Gate gate,
    LogIn logIn,
    SetUp setUp,
    Users users,
    Sessions sessions,
    Tokens tokens,
    Audit audit) {
  public static Accounts of(
      Cabinet cabinet, InstantSource clock, SecureRandom random, GateConfig config) {
    return of(cabinet, clock, config, new Secrets(random), new Passwords(new Secrets(random)));
  }

  static Accounts of(
      Cabinet cabinet,
      InstantSource clock,
      GateConfig config,
      Secrets secrets,
      Passwords passwords) {
    Audit audit = new Audit(cabinet, clock, secrets);
    LogInThrottle throttle = new LogInThrottle(cabinet, clock);
    Users users = new Users(cabinet, clock, passwords, audit, throttle);
    Sessions sessions = new Sessions(cabinet, clock, secrets, users, audit);
    Tokens tokens = new Tokens(cabinet, clock, secrets, users, audit);
    RateLimits limits = new RateLimits(config.limits(), clock);
    return new Accounts(
        new Gate(config, users, sessions, tokens, limits),
        new LogIn(users, passwords, throttle, sessions),
        new SetUp(cabinet, clock, secrets, users),
        users,
        sessions,
        tokens,
        audit);
  }
}
