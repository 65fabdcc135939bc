package dev.trawl.client;

import dev.trawl.app.Onlooker;
import dev.trawl.app.ServedHome;
import dev.trawl.app.Standalone;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.cabinet.Cabinet;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.Scope;
import dev.trawl.server.account.TokenOrder;
import dev.trawl.server.account.User;
import dev.trawl.server.account.UserName;
import dev.trawl.server.service.OrderBook;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** A server with a directory of its own that crawls, as {@code trawl server} runs it. */
public final class ServedCrawler implements AutoCloseable {
  /** More than any test asks. */
  public static final MinuteLimits NO_LIMITS = new MinuteLimits(100_000, 100_000, 100_000, 100_000);

  private final ServedHome home;
  private final TrawlServer server;

  private ServedCrawler(ServedHome home, TrawlServer server) {
    this.home = home;
    this.server = server;
  }

  public static ServedCrawler start(Path data) throws IOException {
    return start(data, 0, NO_LIMITS);
  }

  /**
   * @param port 0 for any that is free
   */
  public static ServedCrawler start(Path data, int port, MinuteLimits limits) throws IOException {
    HttpFetcherConfig fetching = HttpFetcherConfig.of(AddressGuard.allowPrivate());
    ServedHome home =
        ServedHome.standalone(Standalone.open(data, fetching, WarcConfig.standard()), data);
    ServerConfig config =
        new ServerConfig(
            InetAddress.getLoopbackAddress(),
            port,
            null,
            "test",
            "",
            true,
            List.of(),
            limits,
            Map.of());
    TrawlServer server = TrawlServer.start(home.parts(), config);
    home.work(
        new ServedHome.Crawling(
            16,
            new OrderBook(home.home().store().cabinet(), home.home().clock()),
            Onlooker.NOBODY,
            _ -> {}));
    return new ServedCrawler(home, server);
  }

  /** Adds an admin, with whom the server asks who everybody is, and gives a token of that admin. */
  public String token() {
    return token(home.home().store().cabinet(), home.home().clock());
  }

  static String token(Cabinet cabinet, InstantSource clock) {
    Accounts accounts = Accounts.of(cabinet, clock, new SecureRandom(), GateConfig.loopback());
    User ada =
        accounts.users().add(Caller.console(), new UserName("ada"), "a quiet harbour", Role.ADMIN);
    TokenOrder order = new TokenOrder(ada.name(), "test", Scope.ADMIN, null);
    return accounts.tokens().create(Caller.console(), order).secret();
  }

  /** What the link for the first account holds. */
  public String setUpToken() {
    return server.setUpToken().orElseThrow();
  }

  public int port() {
    return server.port();
  }

  public String url() {
    return "http://127.0.0.1:" + port();
  }

  @Override
  public void close() throws IOException {
    try (home;
        server) {
      return;
    }
  }
}
