package dev.trawl.bench.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A directory of HTML files behind nginx. */
public final class NginxSite implements CrawledWeb {
  private static final int PORT = 8_901;
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration BREAK = Duration.ofMillis(20);

  private final Process process;
  private final AccessLog log;
  private final Map<String, String> states;

  private NginxSite(Process process, AccessLog log, Map<String, String> states) {
    this.process = process;
    this.log = log;
    this.states = states;
  }

  /** Serves the files under {@code root}; nginx keeps what it writes in {@code place}. */
  public static NginxSite start(Path root, Path place) throws IOException, InterruptedException {
    Path config = place.resolve("nginx.conf");
    Files.writeString(config, config(root, place));
    Process process =
        new ProcessBuilder("nginx", "-p", place.toString(), "-c", config.toString())
            .redirectErrorStream(true)
            .redirectOutput(place.resolve("nginx.out").toFile())
            .start();
    String origin = "http://127.0.0.1:" + PORT;
    NginxSite site =
        new NginxSite(
            process,
            new AccessLog(place.resolve("access.log")),
            DocumentationSite.walk(root, origin));
    site.awaitPort(place);
    return site;
  }

  private static String config(Path root, Path place) {
    return """
    daemon off;
    master_process off;
    pid %1$s/nginx.pid;
    error_log %1$s/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html htm; text/css css; image/png png; image/svg+xml svg; }
      default_type application/octet-stream;
      log_format bench '%2$s';
      access_log %1$s/access.log bench;
      client_body_temp_path %1$s/body;
      proxy_temp_path %1$s/proxy;
      fastcgi_temp_path %1$s/fastcgi;
      uwsgi_temp_path %1$s/uwsgi;
      scgi_temp_path %1$s/scgi;
      sendfile on;
      tcp_nodelay on;
      server { listen 127.0.0.1:%3$d; root %4$s; index index.html; }
    }
    """
        .formatted(place, AccessLog.FORMAT, PORT, root);
  }

  private void awaitPort(Path place) throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (process.isAlive() && System.nanoTime() - start < PATIENCE.toNanos()) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), PORT)) {
        if (socket.isConnected()) {
          return;
        }
      } catch (IOException e) {
        Thread.sleep(BREAK);
      }
    }
    throw new IOException(
        "nginx does not serve on port %d: %s"
            .formatted(PORT, Files.readString(place.resolve("nginx.out")).strip()));
  }

  @Override
  public String home() {
    return "http://127.0.0.1:" + PORT + "/";
  }

  @Override
  public Map<String, String> states() {
    return states;
  }

  @Override
  public long pages() {
    return states.values().stream().filter("VISITED"::equals).count();
  }

  @Override
  public Totals totals() throws IOException {
    log.read();
    return log.totals();
  }

  /** When the first request since the last {@link #clear} arrived; null when none did. */
  public @Nullable Instant firstRequestAt() {
    return log.firstRequestAt();
  }

  @Override
  public void clear() throws IOException {
    log.clear();
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
