package dev.trawl.crash;

import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.util.List;

/**
 * A synthetic web served by the test's own process, so that its ledger outlives every crawler, with
 * what a crawl of it must end up with.
 */
final class ServedWeb implements AutoCloseable {
  /** Every kind of page of which each URL is asked for once by a crawl that nobody disturbs. */
  static final Mix MIX =
      Mix.of(
          HostCharacter.PLAIN,
          HostCharacter.PLAIN,
          HostCharacter.REDIRECTING,
          HostCharacter.DENIED,
          HostCharacter.DUPLICATE,
          HostCharacter.PLAIN,
          HostCharacter.TRAP);

  private final SyntheticWeb web;
  private final SyntheticServer server;
  private final Expectation expected;

  private ServedWeb(SyntheticWeb web, SyntheticServer server) {
    this.web = web;
    this.server = server;
    this.expected =
        Oracle.expect(web.on(server.port()), Rules.standard(Scope.any()), List.of(seed()));
  }

  static ServedWeb of(WebSpec spec) throws IOException {
    SyntheticWeb web = new SyntheticWeb(spec);
    return new ServedWeb(web, SyntheticServer.start(web, 0));
  }

  /** Small pages of mixed hosts. */
  static WebSpec spec(long seed, int hosts, int pages) {
    return WebSpec.of(seed, hosts, pages).withPageBytes(2_000).withLinks(8, 2).with(MIX);
  }

  String seed() {
    return web.home(0, server.port());
  }

  int port() {
    return server.port();
  }

  SyntheticWeb web() {
    return web;
  }

  Expectation expected() {
    return expected;
  }

  Ledger ledger() {
    return server.ledger();
  }

  long requests() {
    return ledger().requestCount();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
