package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.server.account.LogIn.Result;
import dev.trawl.server.account.PasswordHash.Cost;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Accounts in memory, with cheap passwords. */
final class AccountRig {
  static final String PASSWORD = "a quiet harbour";
  static final InetAddress HERE = InetAddress.ofLiteral("192.0.2.7");
  static final Cost CHEAP = new Cost(64, 1, 1);

  final ManualClock clock = new ManualClock();
  final Cabinet cabinet = InMemoryCrawlStore.open(clock).cabinet();
  final Secrets secrets = new Secrets(new SecureRandom());
  final Accounts accounts;

  AccountRig() {
    this(new GateConfig(false, List.of(), MinuteLimits.STANDARD));
  }

  AccountRig(GateConfig config) {
    this.accounts = another(config);
  }

  /** Another server on the same home. */
  Accounts another(GateConfig config) {
    return Accounts.of(cabinet, clock, config, secrets, passwords(CHEAP));
  }

  Passwords passwords(Cost cost) {
    return new Passwords(secrets, cost, Duration.ofSeconds(10));
  }

  Users users() {
    return accounts.users();
  }

  User admin(String name) {
    return users().add(Caller.console(), new UserName(name), PASSWORD, Role.ADMIN);
  }

  /** Needs an admin before. */
  User user(String name) {
    return users().add(Caller.console(), new UserName(name), PASSWORD, Role.USER);
  }

  Session.Started session(User user) {
    return accounts.sessions().start(user, HERE.getHostAddress());
  }

  Token.Created token(User owner, Scope scope) {
    return accounts
        .tokens()
        .create(Caller.console(), new TokenOrder(owner.name(), "test", scope, Duration.ofDays(30)));
  }

  Result logIn(String name, String password) {
    return accounts.logIn().attempt(name, password, HERE);
  }

  Caller caller(User user) {
    return new Caller(user.name().text(), user.role(), new Entry.Unknown(), "192.0.2.7");
  }

  /** A request from elsewhere; headers come in pairs of name and value. */
  static RequestFacts request(String method, String... headers) {
    return request(HERE, method, headers);
  }

  static RequestFacts request(InetAddress peer, String method, String... headers) {
    Map<String, String> all = new HashMap<>();
    for (int i = 0; i < headers.length; i += 2) {
      all.put(headers[i], headers[i + 1]);
    }
    return new RequestFacts(method, peer, 8080, false, false, all);
  }
}
