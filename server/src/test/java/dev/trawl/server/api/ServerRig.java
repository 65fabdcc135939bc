package dev.trawl.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.archive.Capture;
import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.Settlement;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.http.Route;
import dev.trawl.server.service.StorageSize;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A server on a free port, with a store in memory and a client. */
public final class ServerRig implements AutoCloseable {
  public static final String SEED = "http://127.0.0.1/";
  public static final WorkerStatus WORKER =
      new WorkerStatus(
          "ant", "alive", null, ManualClock.START, "test", 7, 1.5, 1 << 20, 3, List.of(SEED));

  public final ManualClock clock = new ManualClock();
  public final InMemoryCrawlStore.Disk disk = new InMemoryCrawlStore.Disk();
  public final InMemoryCrawlStore store =
      InMemoryCrawlStore.open(disk, clock, InMemoryCrawlStore.MAX_CHILDREN);
  public final InMemoryArchive archive = new InMemoryArchive(new ArrayList<>());
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> headers = new ArrayList<>();
  private final CrawlStore seen;
  private TrawlServer server;
  private volatile @Nullable String trouble;

  public ServerRig() {
    this(ServerConfig.loopback(0, "test").allowingPrivate());
  }

  public ServerRig(ServerConfig config) {
    this(config, own -> own);
  }

  /** A server that sees its store through another. */
  public ServerRig(ServerConfig config, UnaryOperator<CrawlStore> glasses) {
    this.seen = glasses.apply(store);
    this.server = TrawlServer.start(parts(), config);
  }

  private ServerParts parts() {
    return new ServerParts(
        seen,
        archive,
        () -> List.of(WORKER),
        clock,
        new SecureRandom(),
        () -> List.of(new StorageSize("store", "/somewhere", 4_096)),
        () -> Optional.ofNullable(trouble));
  }

  /** The same store under a new server. */
  public void restart() {
    server.close();
    server = TrawlServer.start(parts(), ServerConfig.loopback(0, "test").allowingPrivate());
  }

  /** From now on nothing is fetched, for this reason; null when all is well again. */
  public void inTrouble(@Nullable String why) {
    trouble = why;
  }

  public TrawlServer server() {
    return server;
  }

  /** Sends these headers with every request from now on: name, value, name, value. */
  public void sending(String... pairs) {
    headers.clear();
    headers.addAll(List.of(pairs));
  }

  public Reply get(String path, String... more) {
    return send("GET", path, "", more);
  }

  public Reply post(String path, String json, String... more) {
    return send("POST", path, json, more);
  }

  /** A stream has no end that could be waited for; its head tells as much. */
  static String method(Route route) {
    return route.path().endsWith("/events") ? "HEAD" : route.verb().name();
  }

  /** An empty body is none. */
  public Reply send(String method, String path, String body, String... more) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
            .timeout(Duration.ofSeconds(20))
            // As curl does: who sends all of it may lose the answer with the connection.
            .expectContinue(body.length() > 1 << 20)
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (!body.isEmpty()) {
      request.setHeader("Content-Type", "application/json");
    }
    set(request, headers);
    set(request, List.of(more));
    try {
      return new Reply(client.send(request.build(), BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void set(HttpRequest.Builder request, List<String> pairs) {
    for (int i = 0; i < pairs.size(); i += 2) {
      request.setHeader(pairs.get(i), pairs.get(i + 1));
    }
  }

  /** A crawl of the usual seed. */
  public CrawlId crawl() {
    Reply reply = post("/v1/crawls", "{\"seeds\": [\"" + SEED + "\"]}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return new CrawlId(Long.parseLong(reply.at("id")));
  }

  /** Settles whatever is due, once. */
  public void settle(Function<Claim, Settlement> outcome) {
    for (HostWork work : store.frontier().arrivals(100)) {
      List<Claim> claims = store.frontier().claim(work, 1_000, Duration.ofMinutes(1)).claims();
      store.frontier().settle(claims.stream().map(outcome).toList());
    }
  }

  public CaptureRef keep(Capture capture) {
    try {
      return archive.keep(capture);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    server.close();
    store.close();
  }
}
