package dev.trawl.server.metric;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Metrics and probes of a process that serves nothing else: {@code /metrics}, {@code /livez} and
 * {@code /readyz}. Whoever reaches the address can read them; it belongs on a private one.
 */
public final class MetricsListener implements AutoCloseable {
  private static final int BACKLOG = 16;
  private static final String TEXT = "text/plain; charset=utf-8";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private MetricsListener(HttpServer server) {
    this.server = server;
  }

  /**
   * Listens until it is closed.
   *
   * @param trouble why the process cannot do its work just now; empty when it can
   * @throws IOException when nobody can listen at that address
   */
  public static MetricsListener start(
      InetSocketAddress address, Supplier<String> metrics, Supplier<Optional<String>> trouble)
      throws IOException {
    MetricsListener listener = new MetricsListener(open(address));
    listener.serve("/metrics", () -> new Page(200, MetricsPage.MEDIA_TYPE, metrics.get()));
    listener.serve("/livez", () -> new Page(200, TEXT, "ok\n"));
    listener.serve("/readyz", () -> readiness(trouble.get()));
    listener.server.setExecutor(listener.threads);
    listener.server.start();
    return listener;
  }

  private static HttpServer open(InetSocketAddress address) throws IOException {
    try {
      return HttpServer.create(address, BACKLOG);
    } catch (IOException e) {
      throw new IOException(
          "metrics cannot be served at %s: %s; choose another address"
              .formatted(address, e.getMessage()),
          e);
    }
  }

  private record Page(int status, String mediaType, String text) {}

  private static Page readiness(Optional<String> trouble) {
    return trouble
        .map(why -> new Page(503, TEXT, why.lines().findFirst().orElse("") + "\n"))
        .orElseGet(() -> new Page(200, TEXT, "ok\n"));
  }

  private void serve(String path, Supplier<Page> page) {
    server.createContext(path, exchange -> answer(exchange, path, page));
  }

  private static void answer(HttpExchange exchange, String path, Supplier<Page> page)
      throws IOException {
    try (exchange) {
      boolean isHead = exchange.getRequestMethod().equals("HEAD");
      if (!isHead && !exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET, HEAD");
        exchange.sendResponseHeaders(405, -1);
      } else if (!exchange.getRequestURI().getPath().equals(path)) {
        exchange.sendResponseHeaders(404, -1);
      } else {
        send(exchange, page.get(), isHead);
      }
    }
  }

  private static void send(HttpExchange exchange, Page page, boolean isHead) throws IOException {
    byte[] body = page.text().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", page.mediaType());
    exchange.sendResponseHeaders(page.status(), isHead ? -1 : body.length);
    if (!isHead) {
      exchange.getResponseBody().write(body);
    }
  }

  /** Where it listens, with the port that it was given. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  /** May be called twice. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
