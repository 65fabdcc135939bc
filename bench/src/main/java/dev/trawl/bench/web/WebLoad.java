package dev.trawl.bench.web;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Many requests to a synthetic web, as fast as it answers. Its process is a JVM, too: whoever comes
 * first would pay for its warm-up, and those after him would not.
 */
public final class WebLoad {
  /** After so many requests a web is as fast as it gets. */
  private static final int WARM_UP = 150_000;

  private static final int CONNECTIONS = 32;

  private final WebProcess web;

  public WebLoad(WebProcess web) {
    this.web = web;
  }

  /** Makes a web as fast as it gets, a small one nearly so; its answers come at once meanwhile. */
  public void warmUp() throws IOException, InterruptedException {
    web.latency(false);
    run((int) Math.min(WARM_UP, 4 * web.pages()));
    web.latency(true);
  }

  /** Asks so many times, and throws away what is answered. */
  public void run(int requests) throws IOException, InterruptedException {
    List<Thread> clients = new ArrayList<>();
    AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    List<String> homes = web.homes();
    for (int i = 0; i < CONNECTIONS; i++) {
      URI home = URI.create(homes.get(i % homes.size()));
      clients.add(Thread.ofVirtual().start(() -> ask(home, requests / CONNECTIONS, failure)));
    }
    for (Thread client : clients) {
      client.join();
    }
    IOException failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  /** One connection that asks for the same page over and over. */
  private static void ask(URI home, int times, AtomicReference<@Nullable IOException> failure) {
    try (Socket socket = new Socket(home.getHost(), home.getPort())) {
      OutputStream out = socket.getOutputStream();
      InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      byte[] request =
          ("GET / HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < times; i++) {
        out.write(request);
        skipAnswer(in);
      }
    } catch (IOException e) {
      failure.compareAndSet(null, e);
    }
  }

  private static void skipAnswer(InputStream in) throws IOException {
    long length = -1;
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    if (length >= 0) {
      in.skipNBytes(length);
      return;
    }
    long chunk;
    do {
      chunk = Long.parseLong(line(in).strip(), 16);
      in.skipNBytes(chunk + 2);
    } while (chunk > 0);
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the synthetic web closed a connection");
      }
      line.append((char) c);
    }
    return line.toString().strip();
  }
}
