package dev.trawl.server.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The web server: listens, and hands each request to its route. */
public final class HttpFront implements AutoCloseable {
  private static final int MOST_HEADER_BYTES = 16_384;
  // Whoever sends a body more slowly means to hold a connection, not to say something.
  private static final int LEAST_BYTES_A_SECOND = 64;

  private static final int LEAST_THREADS = 8;
  private static final int MOST_THREADS = 256;

  private final Javalin javalin;

  private HttpFront(Javalin javalin) {
    this.javalin = javalin;
  }

  /**
   * Starts to listen.
   *
   * @param more endpoints that are no routes because they do not answer and end: live streams
   */
  public static HttpFront start(
      Listening at, RouteTable table, HttpFrontParts parts, Consumer<RoutesConfig> more) {
    Exchange exchange =
        new Exchange(
            parts.doorway(),
            new RequestIds(parts.random()),
            new Replies(parts.cabinet(), parts.clock()),
            parts.listener());
    Javalin javalin =
        Javalin.create(
            config -> {
              configure(config, table);
              config.jetty.addConnector(at::connector);
              mount(config.routes, table, exchange);
              more.accept(config.routes);
            });
    try {
      return new HttpFront(javalin.start());
    } catch (JavalinBindException e) {
      throw new UncheckedIOException(
          new BindException(
              "%s cannot be listened at (%s); stop whoever does, or name another address and port"
                  .formatted(at, reason(e))));
    }
  }

  private static String reason(JavalinBindException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return String.valueOf(cause.getMessage());
  }

  /** Where it listens. */
  public int port() {
    return javalin.port();
  }

  /** Stops listening and waits for what is under way. May be called twice. */
  @Override
  public void close() {
    javalin.stop();
  }

  private static void configure(JavalinConfig config, RouteTable table) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.jetty.threadPool = threads();
    config.http.prefer405over404 = true;
    config.http.generateEtags = false;
    config.http.compressionStrategy = CompressionStrategy.GZIP;
    config.router.ignoreTrailingSlashes = false;
    config.jetty.modifyServer(
        server -> {
          server.setErrorHandler(new BareErrors());
          server.setHandler(new Aside(table));
        });
    config.jetty.modifyHttpConfiguration(HttpFront::harden);
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
    threads.setName("trawl-http");
    return threads;
  }

  // The handler that is to replace the data rate also measures streams of events, which are slow by
  // nature.
  @SuppressWarnings("removal")
  private static void harden(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setSendDateHeader(true);
    http.setRequestHeaderSize(MOST_HEADER_BYTES);
    http.setMinRequestDataRate(LEAST_BYTES_A_SECOND);
  }

  private static void mount(RoutesConfig routes, RouteTable table, Exchange exchange) {
    for (Route route : table.routes()) {
      HandlerType method = HandlerType.findOrCreate(route.verb().name());
      routes.addHttpHandler(method, route.path(), context -> exchange.serve(route, context));
      if (route.verb() == Verb.GET) {
        routes.addHttpHandler(
            HandlerType.HEAD, route.path(), context -> exchange.serve(route, context));
      }
    }
    routes.exception(
        HttpResponseException.class,
        (e, context) -> exchange.serveNothing(context, nothing(table, e, context.path())));
  }

  private static Problem nothing(RouteTable table, HttpResponseException e, String path) {
    List<String> verbs = table.verbsAt(path);
    if (e.getStatus() == 405 || (e.getStatus() == 404 && !verbs.isEmpty())) {
      String allowed = String.join(", ", verbs);
      return Problem.of(405, "%s takes %s".formatted(path, allowed)).with("Allow", allowed);
    }
    String detail =
        e.getStatus() == 404
            ? "there is nothing at %s; see /v1/docs for what there is".formatted(path)
            : "the request cannot be answered";
    return Problem.of(e.getStatus(), detail);
  }
}
