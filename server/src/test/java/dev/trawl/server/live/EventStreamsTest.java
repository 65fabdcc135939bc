package dev.trawl.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.ServerParts;
import dev.trawl.server.TrawlServer;
import dev.trawl.testkit.InMemoryArchive;
import dev.trawl.testkit.InMemoryCrawlStore;
import dev.trawl.testkit.Samples;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams of a real server, heard with the JDK's client. */
@Timeout(60)
class EventStreamsTest {
  private static final InstantSource CLOCK = InstantSource.system();

  private final CrawlStore store = InMemoryCrawlStore.open(CLOCK);
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private TrawlServer server;

  @BeforeEach
  void start() {
    server =
        TrawlServer.start(
            new ServerParts(
                store,
                new InMemoryArchive(new ArrayList<>()),
                List::of,
                CLOCK,
                new SecureRandom(),
                List::of,
                Optional::empty),
            ServerConfig.loopback(0, "test"));
  }

  @AfterEach
  void stop() {
    server.close();
    client.shutdownNow();
  }

  @Test
  void server_sent_events_come_as_they_happen_and_go_on_where_a_client_left() throws Exception {
    String first;
    waitForLooks();
    try (BufferedReader stream = open("/v1/events?topics=crawls,alerts", "")) {
      store.crawls().create(Samples.settings());
      store.crawls().create(Samples.settings());
      List<String> created = next(stream, "created");
      first = created.get(0).substring("id: ".length());
      assertThat(created.get(2))
          .startsWith("data: {\"topic\":\"crawls\",\"data\":{\"id\":\"1\",\"status\":\"PENDING\"");
    }

    try (BufferedReader stream = open("/v1/events?topics=crawls", first)) {
      assertThat(next(stream, "created").get(2)).contains("\"id\":\"2\"");
    }
    try (BufferedReader stream = open("/v1/events?topics=crawls", "elsewhere-1")) {
      assertThat(next(stream, "reset")).hasSize(3);
    }
  }

  @Test
  void a_crawl_has_a_stream_of_its_own() throws Exception {
    CrawlId crawl = store.crawls().create(Samples.settings()).id();
    try (BufferedReader stream = open("/v1/crawls/%s/events".formatted(crawl), "")) {
      // Seeds may be admitted before the first look: then there is nothing new to tell of them.
      waitForLooks();
      store.frontier().offer(crawl, Samples.seeds("/a", "/b"));

      assertThat(next(stream, "urls").get(2)).contains("http://a.test/a", "http://a.test/b");
    }
  }

  @Test
  void what_is_not_there_is_said_in_the_usual_way() throws Exception {
    assertThat(status("/v1/crawls/99/events")).isEqualTo(404);
    assertThat(status("/v1/events?topics=nonsense")).isEqualTo(400);
    assertThat(status("/v1/events?topics=crawls&more=1")).isEqualTo(400);
  }

  @Test
  void a_request_for_the_head_alone_leaves_no_listener_behind() throws Exception {
    HttpRequest head =
        HttpRequest.newBuilder(uri("/v1/events"))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .build();

    assertThat(client.send(head, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
    assertThat(metrics()).contains("crawl_live_listeners 0.0");
  }

  @Test
  void a_socket_says_what_it_was_asked_for() throws Exception {
    Heard heard = new Heard();
    WebSocket socket = socket(heard);
    socket.sendText("{\"subscribe\":[\"crawls\",\"workers\"]}", true).join();
    assertThat(heard.next()).isEqualTo("{\"subscribed\":[\"crawls\",\"workers\"]}");
    socket.sendText("{\"unsubscribe\":[\"workers\"]}", true).join();
    assertThat(heard.next()).isEqualTo("{\"subscribed\":[\"crawls\"]}");
    waitForLooks();
    store.crawls().create(Samples.settings());

    assertThat(heard.until("\"event\":\"created\""))
        .startsWith("{\"id\":\"")
        .contains("\"topic\":\"crawls\"", "\"data\":{\"id\":\"1\"");
    for (String wrong : List.of("nonsense", "{}", "{\"subscribe\":[\"x\"]}", "{\"more\":1}")) {
      socket.sendText(wrong, true).join();
      assertThat(heard.until("error")).as(wrong).startsWith("{\"error\":\"");
    }
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
  }

  @Test
  void a_socket_that_floods_is_closed() throws Exception {
    Heard heard = new Heard();
    WebSocket socket = socket(heard);

    // One more than may be sent. What came after it would meet a closed connection, and then the
    // system of the other side may drop what it has not read yet: why it was closed.
    for (int i = 0; i < 101; i++) {
      socket.sendText("{\"subscribe\":[\"crawls\"]}", true).join();
    }

    assertThat(heard.until("closed")).isEqualTo("closed 1008");
  }

  @Test
  void a_page_of_another_site_gets_no_socket() {
    for (String header : List.of("Origin", "Host")) {
      assertThat(
              status(
                  "GET /v1/ws HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                          .formatted(header.equals("Host") ? "evil.test" : "localhost")
                      + "Sec-WebSocket-Version: 13\r\n"
                      + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                      + (header.equals("Origin") ? "Origin: http://evil.test\r\n" : "")
                      + "\r\n",
                  server.port()))
          .as(header)
          .startsWith("HTTP/1.1 4");
    }
  }

  @Test
  void a_server_that_closes_ends_its_streams() throws Exception {
    Heard heard = new Heard();
    WebSocket socket = socket(heard);
    try (BufferedReader stream = open("/v1/events", "")) {
      server.close();

      assertThat(next(stream, "end").get(1)).contains("1001");
      assertThat(isOver(stream)).isTrue();
    }
    assertThat(heard.until("closed")).isEqualTo("closed 1001");
    assertThat(socket.isInputClosed()).isTrue();
  }

  private BufferedReader open(String path, String after) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri(path)).header("Accept-Encoding", "gzip");
    if (!after.isEmpty()) {
      request.header("Last-Event-ID", after);
    }
    HttpResponse<java.io.InputStream> response =
        client.send(request.build(), BodyHandlers.ofInputStream());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("text/event-stream");
    assertThat(response.headers().firstValue("Content-Encoding")).isEmpty();
    BufferedReader stream =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
    assertThat(stream.readLine()).isEqualTo("retry: 2000");
    assertThat(stream.readLine()).startsWith("id: ");
    assertThat(stream.readLine()).isEmpty();
    return stream;
  }

  private static boolean isOver(BufferedReader stream) {
    try {
      return stream.readLine() == null;
    } catch (IOException e) {
      // The last word was said; the connection was not closed in good form.
      return true;
    }
  }

  /** The lines of the next event of a type. */
  private static List<String> next(BufferedReader stream, String type) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line = stream.readLine(); line != null; line = stream.readLine()) {
      if (!line.isEmpty()) {
        lines.add(line);
      } else if (lines.contains("event: " + type)) {
        return lines;
      } else {
        lines.clear();
      }
    }
    throw new AssertionError("the stream ended without " + type + ": " + lines);
  }

  private WebSocket socket(Heard heard) {
    return client
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://localhost:%d/v1/ws".formatted(server.port())), heard)
        .join();
  }

  /** What came over a socket. */
  private static final class Heard implements WebSocket.Listener {
    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final StringBuilder part = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        messages.add(part.toString());
        part.setLength(0);
      }
      return WebSocket.Listener.super.onText(socket, data, last);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      messages.add("closed " + code);
      return WebSocket.Listener.super.onClose(socket, code, reason);
    }

    String next() throws InterruptedException {
      String message = messages.poll(30, TimeUnit.SECONDS);
      assertThat(message).isNotNull();
      return message;
    }

    String until(String part) throws InterruptedException {
      String message = next();
      while (!message.contains(part)) {
        message = next();
      }
      return message;
    }
  }

  /** Until the server has looked at its home twice more. */
  private void waitForLooks() throws Exception {
    double now = looks();
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (looks() < now + 2) {
      assertThat(System.nanoTime()).isLessThan(end);
    }
  }

  private double looks() throws Exception {
    return metrics()
        .lines()
        .filter(line -> line.startsWith("crawl_store_look_duration_seconds_count "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .sum();
  }

  private String metrics() throws Exception {
    return client
        .send(HttpRequest.newBuilder(uri("/metrics")).build(), BodyHandlers.ofString())
        .body();
  }

  private int status(String path) throws Exception {
    return client
        .send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString())
        .statusCode();
  }

  /**
   * The first line that is answered to these bytes: the JDK's client sets no Host and no Origin.
   */
  private static String status(String request, int port) {
    try (java.net.Socket socket = new java.net.Socket("localhost", port)) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
          .readLine();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private URI uri(String path) {
    return URI.create("http://localhost:%d%s".formatted(server.port(), path));
  }
}
