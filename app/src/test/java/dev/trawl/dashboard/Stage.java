package dev.trawl.dashboard;

import dev.trawl.client.CrawlRequest;
import dev.trawl.client.ServedCrawler;
import dev.trawl.client.TrawlClient;
import dev.trawl.synthetic.ledger.Ledger;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** A server that crawls, the synthetic web that it crawls, and windows on its dashboard. */
final class Stage implements AutoCloseable {
  /** So slow that a crawl does not end while it is looked at. */
  static final Duration SLOW = Duration.ofSeconds(20);

  static final Duration QUICK = Duration.ofMillis(1);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Chromium chromium;
  private final Path data;
  private final SyntheticWeb web;
  private final SyntheticServer site;
  private ServedCrawler server;

  private Stage(Chromium chromium, Path data, SyntheticWeb web, SyntheticServer site)
      throws IOException {
    this.chromium = chromium;
    this.data = data;
    this.web = web;
    this.site = site;
    this.server = ServedCrawler.start(data);
  }

  /** Four hosts of twelve pages. */
  static Stage open(Chromium chromium, Path data) throws IOException {
    return open(chromium, data, WebSpec.of(7, 4, 12));
  }

  static Stage open(Chromium chromium, Path data, WebSpec spec) throws IOException {
    SyntheticWeb web = new SyntheticWeb(spec);
    return new Stage(chromium, data, web, SyntheticServer.start(web, 0));
  }

  Window window(View view) {
    return chromium.window(server.url(), view);
  }

  ServedCrawler server() {
    return server;
  }

  /** What the synthetic web was asked for. */
  Ledger ledger() {
    return site.ledger();
  }

  String seed() {
    return web.home(0, site.port());
  }

  String host(int index) {
    return URI.create(web.home(index, site.port())).getHost();
  }

  /** Starts a crawl of the whole web from its first page. */
  String crawl(Duration pace) {
    return crawl(CrawlRequest.of(seed()).pace(pace));
  }

  String crawl(CrawlRequest request) {
    return ask(
        trawl ->
            trawl.crawls().create(request.scope("any").contact("https://you.example/bot")).id());
  }

  String finishedCrawl() {
    String id = crawl(QUICK);
    await(id, PATIENCE);
    return id;
  }

  /** Waits until a crawl has ended by itself. */
  void await(String id, Duration patience) {
    until(patience, () -> ask(trawl -> trawl.crawls().get(id).status()).equals("COMPLETED"));
  }

  /** As a program that has no token. */
  <T> T ask(Function<TrawlClient, T> question) {
    try (TrawlClient trawl = TrawlClient.of(server.url())) {
      return question.apply(trawl);
    }
  }

  /** Waits for what happens outside of the browser. */
  static void until(BooleanSupplier isSo) {
    until(PATIENCE, isSo);
  }

  private static void until(Duration patience, BooleanSupplier isSo) {
    long end = System.nanoTime() + patience.toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("it did not happen within " + patience);
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }

  /** The server goes away, and something happens before it is back at the same address. */
  void whileAway(Runnable meanwhile) throws IOException {
    int port = server.port();
    server.close();
    meanwhile.run();
    server = ServedCrawler.start(data, port, ServedCrawler.NO_LIMITS);
  }

  @Override
  public void close() throws IOException {
    try (site) {
      server.close();
    }
  }
}
