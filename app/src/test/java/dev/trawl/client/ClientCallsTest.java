package dev.trawl.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.site.StaticSite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every call of the client at a server that crawls. */
class ClientCallsTest {
  @TempDir Path data;

  private ServedCrawler server;
  private SyntheticServer site;
  private String token;
  private TrawlClient client;

  @BeforeEach
  void serve() throws IOException {
    site =
        SyntheticServer.start(
            StaticSite.anywhere()
                .robots("User-agent: *\nDisallow: /private/\n")
                .html("/", "<title>Home</title><a href='/a'>A</a> <a href='/private/x'>P</a>")
                .html("/a", "<title>A</title><a href='/'>home</a> <a href='/gone'>gone</a>")
                .build(),
            0);
    server = ServedCrawler.start(data);
    token = server.token();
    client = TrawlClient.of(server.url(), token);
  }

  @AfterEach
  void stop() throws IOException {
    client.close();
    server.close();
    site.close();
  }

  private String seed() {
    return site.url("127.0.0.1", "/");
  }

  private CrawlRequest quick() {
    return CrawlRequest.of(seed()).pace(Duration.ZERO);
  }

  /** A crawl of which one request is made and then no other for an hour. */
  private CrawlRequest slow() {
    return CrawlRequest.of(seed()).pace(Duration.ofHours(1));
  }

  /** Makes a crawl and listens until it has ended. */
  private Crawl crawled() {
    Crawl crawl = client.crawls().create(quick().label("small"));
    try (EventStream events = client.events(List.of("crawl:" + crawl.id()))) {
      while (!client.crawls().get(crawl.id()).hasEnded()) {
        events.next();
      }
    }
    return client.crawls().get(crawl.id());
  }

  private static <T> List<T> all(Iterable<T> items) {
    return StreamSupport.stream(items.spliterator(), false).toList();
  }

  @Test
  void every_call_is_answered() throws Exception {
    lookAtACrawl(crawled());
    moveACrawl();
    orderHosts();
    lookAtTheServer();

    assertThat(answered()).containsAll(everyCallThatEnds());
  }

  private void lookAtACrawl(Crawl crawl) throws IOException {
    assertThat(crawl.status()).isEqualTo("COMPLETED");
    assertThat(crawl.label()).isEqualTo("small");
    assertThat(crawl.settings().seeds()).containsExactly(seed());
    assertThat(crawl.progress().visited()).isEqualTo(2);
    CrawlSummary summary = client.crawls().summary(crawl.id());
    assertThat(summary.states())
        .containsEntry("VISITED", 2L)
        .containsEntry("NOT_FOUND", 1L)
        .containsEntry("ROBOTS_BLOCKED", 1L);
    assertThat(summary.statuses()).containsEntry("200", 2L);
    assertThat(client.crawls().statistics(crawl.id(), Span.latest("1s")).resolution())
        .isEqualTo("1s");

    FindingCalls found = client.in(crawl.id());
    List<Url> urls = all(found.urls(UrlQuery.all().inStretchesOf(1)));
    assertThat(urls).extracting(Url::url).hasSize(4).startsWith(seed());
    assertThat(all(found.urls(UrlQuery.all().inState("VISITED").atDepth(1))))
        .extracting(Url::title)
        .containsExactly("A");
    UrlDetail second = found.url(urls.get(1).id());
    assertThat(second.url()).isEqualTo(urls.get(1));
    assertThat(second.lineage()).extracting(UrlDetail.Step::url).contains(seed());
    assertThat(second.history()).extracting(UrlDetail.Happening::event).contains("fetched");
    assertThat(all(found.links(urls.getFirst().id()))).extracting(Link::anchor).contains("A", "P");
    assertThat(all(found.links())).extracting(Link::anchor).contains("A", "P", "home", "gone");
    assertThat(found.explain(site.url("127.0.0.1", "/private/x")).get("robots"))
        .isEqualTo("blocked: Disallow: /private/");
    ByteArrayOutputStream rows = new ByteArrayOutputStream();
    found.export("urls", "csv", rows);
    assertThat(rows.toString(StandardCharsets.UTF_8).lines()).hasSize(5);
  }

  private void moveACrawl() {
    CrawlCalls crawls = client.crawls();
    String id = crawls.create(slow()).id();
    assertThat(crawls.pause(id).status()).isEqualTo("PAUSED");
    assertThat(crawls.resume(id).status()).isEqualTo("RUNNING");
    Crawl changed =
        crawls.change(id, CrawlChange.none().pace(Duration.ofMinutes(30)).maxPages(null));
    assertThat(changed.settings().pace()).isEqualTo("30m");
    assertThat(changed.settings().maxPages()).isNull();
    assertThat(crawls.cancel(id, "enough").reason()).isEqualTo("enough");
    assertThat(all(crawls.list(CrawlQuery.all().withStatus("CANCELLED"))))
        .extracting(Crawl::id)
        .containsExactly(id);
    crawls.delete(id);
    assertThat(all(crawls.list(CrawlQuery.all()))).extracting(Crawl::id).doesNotContain(id);
  }

  private void orderHosts() {
    HostCalls hosts = client.hosts();
    assertThat(all(hosts.list())).extracting(Host::name).containsExactly("127.0.0.1");
    Host ordered =
        hosts.order("127.0.0.1", HostOrder.pace(Duration.ofSeconds(3)).withConcurrency(2));
    assertThat(ordered.pace()).isEqualTo("3s");
    assertThat(hosts.get("127.0.0.1").order()).isNotNull();
    assertThat(hosts.judge("127.0.0.1", "/private/y").verdicts())
        .extracting(HostDetail.Verdict::isAllowed)
        .containsExactly(false);
    assertThat(hosts.robots("127.0.0.1")).contains("Disallow: /private/");
    assertThat(hosts.reset("127.0.0.1").failuresInARow()).isZero();
    hosts.withdraw("127.0.0.1");
    assertThat(hosts.get("127.0.0.1").concurrency()).isEqualTo(1);

    BlockCalls blocks = client.blocks();
    assertThat(blocks.block("example.org", "asked us to").domain()).isEqualTo("example.org");
    assertThat(all(blocks.list())).containsExactly(blocks.get("example.org"));
    blocks.unblock("example.org");
    assertThat(all(blocks.list())).isEmpty();
  }

  private void lookAtTheServer() {
    assertThat(client.health().isWell()).isTrue();
    assertThat(client.workers()).extracting(Worker::isAlive).containsExactly(true);
    assertThat(client.statistics(Span.latest("10s")).resolution()).isEqualTo("10s");
    assertThat(client.throughput().errorRate()).isBetween(0.0, 1.0);
  }

  /** What the server counted, as method and route. */
  private Set<String> answered() throws IOException, InterruptedException {
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.url() + "/metrics"))
              .header("Authorization", "Bearer " + token)
              .build();
      Set<String> answered = new TreeSet<>();
      http.send(request, BodyHandlers.ofString())
          .body()
          .lines()
          .filter(line -> line.startsWith("http_server_requests_seconds_count{"))
          .filter(line -> line.contains("status=\"2"))
          .forEach(
              line ->
                  answered.add(
                      line.replaceAll(".*method=\"(\\w+)\".*uri=\"([^\"]+)\".*", "$1 $2")));
      return answered;
    }
  }

  private static Set<String> everyCallThatEnds() {
    Set<String> calls = new TreeSet<>();
    for (Endpoint endpoint : Endpoint.values()) {
      if (endpoint != Endpoint.EVENTS && endpoint != Endpoint.CRAWL_EVENTS) {
        calls.add(endpoint.method() + " " + endpoint.path());
      }
    }
    return calls;
  }

  @Test
  void what_is_wrong_is_told_with_its_field_and_its_remedy() {
    TrawlException refused =
        catchThrowableOfType(
            TrawlException.class, () -> client.crawls().create(quick().scope("galaxy")));

    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.field()).isEqualTo("scope");
    assertThat(refused.remedy()).contains("prefix");
    assertThat(refused.detail()).contains("galaxy").contains("prefix");
    assertThat(refused.requestId()).isNotEmpty();
  }

  @Test
  void a_crawl_is_made_once_though_the_connection_breaks() throws Exception {
    try (CutWire wire = new CutWire(server.port());
        TrawlClient far = TrawlClient.of(wire.url(), token)) {
      wire.swallow(2);

      Crawl made = far.crawls().create(slow());

      assertThat(wire.connections()).isEqualTo(3);
      assertThat(all(client.crawls().list(CrawlQuery.all())))
          .extracting(Crawl::id)
          .containsExactly(made.id());
    }
  }

  @Test
  void what_is_not_named_is_not_done_twice() throws Exception {
    String id = client.crawls().create(slow()).id();
    try (CutWire wire = new CutWire(server.port());
        TrawlClient far = TrawlClient.of(wire.url(), token)) {
      wire.swallow(1);

      TrawlException broken =
          catchThrowableOfType(TrawlException.class, () -> far.crawls().pause(id));

      assertThat(broken.isUnreachable()).isTrue();
      assertThat(broken).hasMessageContaining(wire.url());
      assertThat(wire.connections()).isEqualTo(1);
    }
  }

  @Test
  void events_go_on_after_the_last_one_when_the_connection_breaks() throws Exception {
    List<Event> heard = new ArrayList<>();
    try (CutWire wire = new CutWire(server.port());
        TrawlClient far = TrawlClient.of(wire.url(), token);
        EventStream events = far.events(List.of("crawls"))) {
      String first = client.crawls().create(slow()).id();
      heard.add(nextOf(events, "created"));

      wire.cut();
      String second = client.crawls().create(slow().label("made while nobody heard")).id();
      heard.add(nextOf(events, "created"));

      assertThat(heard)
          .extracting(event -> event.data().path("id").asString())
          .containsExactly(first, second);
      assertThat(heard).extracting(Event::topic).containsOnly("crawls");
    }
  }

  @Test
  void the_events_of_one_crawl_tell_its_status_counters_and_urls() {
    String id = client.crawls().create(slow()).id();
    Set<String> types = new TreeSet<>();
    try (EventStream events = client.eventsOf(id)) {
      client.crawls().pause(id);
      hear(events, types, "PAUSED");
      client.crawls().cancel(id, null);
      hear(events, types, "CANCELLED");
      while (!types.containsAll(Set.of("changed", "counts", "urls"))) {
        types.add(events.next().type());
      }
    }
  }

  private static void hear(EventStream events, Set<String> types, String status) {
    Event event;
    do {
      event = events.next();
      types.add(event.type());
    } while (!event.data().path("status").asString("").equals(status));
  }

  private static Event nextOf(EventStream events, String type) {
    Event event = events.next();
    while (!event.type().equals(type)) {
      event = events.next();
    }
    return event;
  }

  @Test
  void a_stream_that_is_closed_has_no_next_event() throws Exception {
    try (EventStream events = client.events(List.of("alerts"))) {
      Thread closer = Thread.ofVirtual().start(events::close);

      assertThat(events.hasNext()).isFalse();
      closer.join();
    }
  }

  @Test
  void a_wrong_token_is_refused_and_one_with_other_characters_never_sent() {
    try (TrawlClient stranger = TrawlClient.of(server.url(), "trawl_nonsense")) {
      TrawlException refused = catchThrowableOfType(TrawlException.class, () -> stranger.workers());

      assertThat(refused.status()).isEqualTo(401);
    }
    assertThat(
            catchThrowableOfType(
                IllegalArgumentException.class,
                () -> TrawlClient.of(server.url(), "a\r\nX-Admin: yes")))
        .hasMessageContaining("token");
  }

  @Test
  void fields_of_a_newer_server_are_ignored_and_those_of_an_older_one_empty() {
    Health health =
        Wire.MAPPER.readValue("{\"status\":\"ok\",\"moonPhase\":{\"x\":[1]}}", Health.class);
    Host host = Wire.MAPPER.readValue("{\"name\":\"a\"}", Host.class);

    assertThat(health.isWell()).isTrue();
    assertThat(host.robots()).isEmpty();
    assertThat(host.concurrency()).isZero();
    assertThat(Map.copyOf(Wire.MAPPER.readValue("{}", CrawlSummary.class).states())).isEmpty();
  }
}
