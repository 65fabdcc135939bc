package dev.trawl.server.dialect.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.api.Reply;
import dev.trawl.server.api.ServerRig;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A whole server whose crawls nobody works on: tests settle URLs by hand. */
final class FrontierRig implements AutoCloseable {
  static final String HOST = "127.0.0.1";
  static final String ROOT = "http://127.0.0.1/";
  private static final int ALL = 10_000;

  final ServerRig server =
      new ServerRig(
          ServerConfig.loopback(0, "test")
              .allowingPrivate()
              .withContact("https://example.org/bot"));

  Reply get(String path) {
    return server.get(path);
  }

  Reply post(String path, String json) {
    return server.post(path, json);
  }

  Reply put(String path, String json) {
    return server.send("PUT", path, json);
  }

  Reply delete(String path) {
    return server.send("DELETE", path, "");
  }

  /** Puts URLs into the queue and expects that to work. */
  Reply add(String... urls) {
    Reply reply = post("/api/frontier/add", "{\"urls\":[\"" + String.join("\",\"", urls) + "\"]}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(200);
    return reply;
  }

  /** The crawl that was made last. */
  Crawl newest() {
    return server.store.crawls().list().getLast();
  }

  Claim take(String url) {
    CrawlId crawl = newest().id();
    HostWork work = new HostWork(crawl, Samples.url(url).host());
    List<Claim> all =
        new ArrayList<>(server.store.frontier().claim(work, ALL, Duration.ofMinutes(5)).claims());
    Claim wanted =
        all.stream()
            .filter(claim -> claim.url().equals(Samples.url(url)))
            .findFirst()
            .orElseThrow(() -> new AssertionError(url + " is not to be had"));
    all.remove(wanted);
    server.store.frontier().release(all);
    return wanted;
  }

  void visit(String url, @Nullable String title, String... links) {
    settle(Outcome.of(take(url)).linking(links).done(UrlState.VISITED, facts(200, title, null)));
  }

  void answer(String url, UrlState state, int status) {
    settle(Outcome.of(take(url)).done(state, facts(status, null, null)));
  }

  void fail(String url, ErrorClass error) {
    UrlFacts.Failure failure = new UrlFacts.Failure(error, "in a test");
    settle(Outcome.of(take(url)).done(UrlState.FAILED, facts(0, null, failure)));
  }

  void settle(Settlement settlement) {
    assertThat(server.store.frontier().settle(List.of(settlement)))
        .containsExactly(SettleResult.SETTLED);
  }

  private UrlFacts facts(int status, @Nullable String title, UrlFacts.@Nullable Failure failure) {
    UrlFacts.Answer answer =
        status == 0 ? null : new UrlFacts.Answer(status, "text/html", 9, "sha256:00", false);
    Duration zero = Duration.ZERO;
    Timings timings = new Timings(zero, zero, zero, zero, Duration.ofMillis(120));
    return new UrlFacts(
        answer, failure, null, null, title, null, timings, server.clock.instant(), "w1");
  }

  static String hash(String url) {
    try {
      byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
