package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.server.ServerConfig;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.AddressRange;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.Scope;
import dev.trawl.server.account.Token;
import dev.trawl.server.account.TokenOrder;
import dev.trawl.server.account.User;
import dev.trawl.server.account.UserName;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A server with an admin, a user who owns things, and another user. */
final class AccountsOnWire implements AutoCloseable {
  static final String VERSION = "9.8.7-test";
  static final String PASSWORD = "a quiet harbour";
  private static final MinuteLimits PLENTY = new MinuteLimits(100_000, 100_000, 100_000, 100_000);

  final ServerRig rig;
  final Accounts accounts;
  private final Map<String, String> tokens = new TreeMap<>();

  AccountsOnWire() {
    this(PLENTY);
  }

  AccountsOnWire(MinuteLimits limits, AddressRange... proxies) {
    this.rig =
        new ServerRig(
            new ServerConfig(
                InetAddress.getLoopbackAddress(),
                0,
                null,
                VERSION,
                "https://example.org/bot",
                true,
                List.of(proxies),
                limits,
                Map.of()));
    this.accounts =
        Accounts.of(rig.store.cabinet(), rig.clock, new SecureRandom(), GateConfig.loopback());
    add("admin", Role.ADMIN, Scope.ADMIN);
    add("owner", Role.USER, Scope.WRITE);
    add("other", Role.USER, Scope.WRITE);
  }

  private void add(String name, Role role, Scope scope) {
    User user = accounts.users().add(Caller.console(), new UserName(name), PASSWORD, role);
    tokens.put(name, token(user.name(), scope).secret());
  }

  /** The headers of a user's program. */
  String[] as(String user) {
    return new String[] {"Authorization", "Bearer " + tokens.get(user)};
  }

  /** The path with things of the owner in place of its parameters, each of them new. */
  String filled(String path) {
    String filled = path.replace("{name}", "owner").replace("{host}", "127.0.0.1");
    if (filled.contains("{domain}")) {
      rig.post("/v1/blocklist", "{\"domain\":\"example.org\",\"reason\":\"test\"}", as("admin"));
      filled = filled.replace("{domain}", "example.org");
    }
    // The table starts one before it asks for it.
    filled = filled.replace("{recording}", "1");
    if (filled.contains("{session}")) {
      filled = filled.replace("{session}", session());
    }
    if (filled.contains("{token}")) {
      Token.Created token = token(new UserName("owner"), Scope.READ);
      filled = filled.replace("{token}", token.token().id().prefix());
    }
    if (filled.contains("{id}")) {
      filled = filled.replace("{id}", crawl());
    }
    return filled.replace("{urlId}", "1").replace("{urlHash}", "0".repeat(64));
  }

  private Token.Created token(UserName owner, Scope scope) {
    accounts.tokens().list(owner).stream()
        .filter(token -> token.label().equals("spare"))
        .forEach(token -> accounts.tokens().revoke(Caller.console(), token.id()));
    String label = scope == Scope.READ ? "spare" : "test";
    return accounts.tokens().create(Caller.console(), new TokenOrder(owner, label, scope, null));
  }

  private String session() {
    User owner = accounts.users().find(new UserName("owner")).orElseThrow();
    return accounts
        .logIn()
        .startSession(owner, InetAddress.getLoopbackAddress())
        .session()
        .id()
        .hash();
  }

  private String crawl() {
    Reply reply = rig.post("/v1/crawls", "{\"seeds\":[\"" + ServerRig.SEED + "\"]}", as("owner"));
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return reply.at("id");
  }

  @Override
  public void close() {
    rig.close();
  }
}
