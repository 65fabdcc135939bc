package dev.trawl.server.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlId;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.SettleResult;
import dev.trawl.frontier.Settlement;
import dev.trawl.frontier.UrlFacts;
import dev.trawl.outcome.Timings;
import dev.trawl.outcome.UrlState;
import dev.trawl.seed.SeedCheck;
import dev.trawl.server.account.Accounts;
import dev.trawl.server.account.Audit;
import dev.trawl.server.account.Caller;
import dev.trawl.server.account.Entry;
import dev.trawl.server.account.GateConfig;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.account.Role;
import dev.trawl.server.account.Verdict;
import dev.trawl.server.dialect.crawls.CrawlsDialect;
import dev.trawl.server.dialect.jobs.JobsDialect;
import dev.trawl.server.dialect.runs.RunsDialect;
import dev.trawl.server.http.Doorway;
import dev.trawl.server.http.HttpFront;
import dev.trawl.server.http.HttpFrontParts;
import dev.trawl.server.http.Listening;
import dev.trawl.server.http.RouteTable;
import dev.trawl.server.service.CrawlPlanner;
import dev.trawl.server.service.Crawls;
import dev.trawl.server.service.HouseRules;
import dev.trawl.server.service.Looking;
import dev.trawl.server.service.Settings;
import dev.trawl.server.service.Urls;
import dev.trawl.server.service.WorkerStatus;
import dev.trawl.server.statistics.Statistics;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.ManualClock;
import dev.trawl.testkit.Outcome;
import dev.trawl.testkit.Samples;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A server with the three dialects on a free port, its crawls in memory. Nobody crawls: tests
 * settle URLs by hand. Requests come from the one person at the machine, or from the user whom they
 * name.
 */
public final class DialectRig implements AutoCloseable {
  private static final Duration LEASE = Duration.ofMinutes(5);
  private static final int ALL = 10_000;

  public final ManualClock clock = new ManualClock();
  public final InMemoryCrawlStore store = InMemoryCrawlStore.open(clock);
  public final TestPause pause = new TestPause();
  public final Statistics statistics = new Statistics(store.cabinet());

  /** Whose standing was asked for while they listened. */
  public final List<String> checks = new CopyOnWriteArrayList<>();

  public final List<WorkerStatus> workers = new ArrayList<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpFront front;

  public DialectRig() {
    this(Map.of());
  }

  public DialectRig(Map<String, String> environment) {
    SecureRandom random = new SecureRandom();
    Audit audit =
        Accounts.of(
                store.cabinet(),
                clock,
                random,
                new GateConfig(true, List.of(), MinuteLimits.STANDARD))
            .audit();
    Settings settings = new Settings(store.cabinet(), audit);
    CrawlPlanner planner =
        new CrawlPlanner(
            new HouseRules("1.0", "https://example.org/bot", true),
            settings,
            new SeedCheck(
                host -> List.of(InetAddress.getLoopbackAddress()), AddressGuard.allowPrivate()));
    DialectParts parts =
        new DialectParts(
            new Crawls(store, audit, clock),
            planner,
            store.view(),
            new Urls(store.view(), new InMemoryArchive(new ArrayList<>()), Looking.USUAL),
            () -> List.copyOf(workers),
            clock,
            random);
    CrawlsDialect crawls = new CrawlsDialect(parts, pause);
    RouteTable table =
        new RouteTable(RunsDialect.routes(parts, environment))
            .and(crawls.routes(statistics))
            .and(JobsDialect.routes(parts));
    Doorway doorway =
        new Doorway(
            (facts, _, _) -> new Verdict.Passed(caller(facts.headers().get("authorization")), null),
            _ -> false);
    this.front =
        HttpFront.start(
            new Listening("127.0.0.1", 0, null),
            table,
            new HttpFrontParts(doorway, store.cabinet(), clock, random, (_, _, _, _) -> {}),
            routes -> crawls.socket(doorway, this::mayStay, this::afterRests).mount(routes));
  }

  private boolean mayStay(Caller caller) {
    checks.add(caller.name());
    return true;
  }

  /** Pauses take their time, though nobody waits for it. */
  private Instant afterRests() {
    return clock.instant().plus(pause.rests().stream().reduce(Duration.ZERO, Duration::plus));
  }

  private static Caller caller(@Nullable String authorization) {
    return authorization == null
        ? Caller.local("127.0.0.1")
        : new Caller(authorization, Role.USER, new Entry.Loopback(), "127.0.0.1");
  }

  public URI uri(String scheme, String path) {
    return URI.create("%s://127.0.0.1:%d%s".formatted(scheme, front.port(), path));
  }

  public HttpClient client() {
    return client;
  }

  public Reply get(String path) {
    return send(HttpRequest.newBuilder(uri("http", path)).GET());
  }

  public Reply post(String path) {
    return send(
        HttpRequest.newBuilder(uri("http", path)).POST(HttpRequest.BodyPublishers.noBody()));
  }

  public Reply post(String path, String json) {
    return send(request(path, json));
  }

  public Reply delete(String path) {
    return send(HttpRequest.newBuilder(uri("http", path)).DELETE());
  }

  public Reply as(String user, String method, String path) {
    return send(
        HttpRequest.newBuilder(uri("http", path))
            .header("Authorization", user)
            .method(method, HttpRequest.BodyPublishers.noBody()));
  }

  private HttpRequest.Builder request(String path, String json) {
    return HttpRequest.newBuilder(uri("http", path))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json));
  }

  private Reply send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body(), response);
    } catch (IOException e) {
      throw new AssertionError("the server does not answer", e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  /** A new run of {@code http://a.test/} with these settings. */
  public CrawlId run(String settings) {
    Reply reply =
        post("/crawl-runs", "{\"seedUrl\":\"http://a.test/\",\"settings\":" + settings + "}");
    assertThat(reply.status()).as(reply.text()).isEqualTo(201);
    return newest();
  }

  /** The crawl that was made last. */
  public CrawlId newest() {
    return store.crawls().list().getLast().id();
  }

  public Crawl crawl(CrawlId id) {
    return store.crawls().find(id).orElseThrow();
  }

  public Claim take(CrawlId crawl, String url) {
    HostWork work = new HostWork(crawl, Samples.url(url).host());
    List<Claim> all = new ArrayList<>(store.frontier().claim(work, ALL, LEASE).claims());
    Claim wanted =
        all.stream()
            .filter(claim -> claim.url().equals(Samples.url(url)))
            .findFirst()
            .orElseThrow(() -> new AssertionError(url + " is not to be had"));
    all.remove(wanted);
    store.frontier().release(all);
    return wanted;
  }

  public void settle(Settlement settlement) {
    List<SettleResult> results = store.frontier().settle(List.of(settlement));
    if (!results.equals(List.of(SettleResult.SETTLED))) {
      throw new AssertionError("not settled: " + results);
    }
  }

  /** A page with links, as deep as the crawl goes. */
  public void visit(CrawlId crawl, String url, String title, String... links) {
    int maxDepth = crawl(crawl).settings().limits().maxDepth();
    Outcome outcome = Outcome.of(take(crawl, url)).linkingWithin(maxDepth, links);
    settle(outcome.done(UrlState.VISITED, facts(200, "text/html", title)));
  }

  /** An answer that is no page. */
  public void answer(CrawlId crawl, String url, UrlState state, int status) {
    settle(Outcome.of(take(crawl, url)).done(state, facts(status, "text/html", null)));
  }

  public void redirect(CrawlId crawl, String url, int status, String target, boolean inScope) {
    UrlFacts facts =
        facts(status, "text/html", null)
            .moved(new UrlFacts.Redirect(Samples.url(target), inScope), null);
    settle(Outcome.of(take(crawl, url)).done(UrlState.REDIRECTED, facts));
  }

  public UrlFacts facts(int status, String type, @Nullable String title) {
    return facts(status, type, title, clock.instant());
  }

  private static UrlFacts facts(int status, String type, @Nullable String title, Instant when) {
    UrlFacts.Answer answer = new UrlFacts.Answer(status, type, 9, "sha256:00", false);
    return new UrlFacts(answer, null, null, null, title, null, Timings.NONE, when, "w1");
  }

  @Override
  public void close() {
    // A client that waits for a pause is let go.
    pause.nothingHappens();
    front.close();
    client.close();
    statistics.close();
    store.close();
  }
}
