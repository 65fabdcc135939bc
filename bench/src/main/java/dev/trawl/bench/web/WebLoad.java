package dev.trawl.bench.web;

import dev.trawl.synthetic.tls.Security;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Many requests to a synthetic web, as fast as it answers. Its process is a JVM, too: whoever comes
 * first would pay for its warm-up, and those after him would not.
 */
public final class WebLoad {
  /** After so many requests a web is as fast as it gets. */
  private static final int WARM_UP = 150_000;

  /** The same where each takes a connection of its own. */
  private static final int WARM_UP_BY_CONNECTIONS = 5_000;

  /**
   * So many go over one connection where each costs the server a handshake, which has to warm up as
   * well.
   */
  private static final int PAGES_OF_A_HANDSHAKE = 32;

  private static final int CONNECTIONS = 32;

  private final WebProcess web;

  public WebLoad(WebProcess web) {
    this.web = web;
  }

  /** Makes a web as fast as it gets, a small one nearly so; its answers come at once meanwhile. */
  public void warmUp() throws IOException, InterruptedException {
    int most = web.plan().keeps() ? WARM_UP : WARM_UP_BY_CONNECTIONS;
    web.latency(false);
    run((int) Math.min(most, 4 * web.pages()));
    web.latency(true);
  }

  /** Asks so many times, and throws away what is answered. */
  public void run(int requests) throws IOException, InterruptedException {
    List<Thread> clients = new ArrayList<>();
    AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    List<URI> homes = web.homes().stream().map(URI::create).toList();
    SocketFactory sockets = sockets();
    for (int i = 0; i < CONNECTIONS; i++) {
      int first = i;
      clients.add(
          Thread.ofVirtual()
              .start(() -> ask(sockets, homes, first, requests / CONNECTIONS, failure)));
    }
    for (Thread client : clients) {
      client.join();
    }
    IOException failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  private SocketFactory sockets() throws IOException {
    Path trust = web.plan().trust();
    if (trust == null) {
      return SocketFactory.getDefault();
    }
    try (InputStream in = Files.newInputStream(trust.resolve("trust.p12"))) {
      KeyStore trusted = KeyStore.getInstance("PKCS12");
      trusted.load(in, Security.PASSWORD.toCharArray());
      var managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      managers.init(trusted);
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(null, managers.getTrustManagers(), null);
      // A crawler meets each host for the first time: no handshake is a shorter one.
      context.getClientSessionContext().setSessionCacheSize(1);
      return context.getSocketFactory();
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot trust the synthetic web as " + trust + " tells", e);
    }
  }

  private void ask(
      SocketFactory sockets,
      List<URI> homes,
      int first,
      int times,
      AtomicReference<@Nullable IOException> failure) {
    int most = mostOfAConnection();
    int host = first;
    try {
      for (int left = times; left > 0; left -= most) {
        ask(sockets, homes.get(host % homes.size()), Math.min(left, most));
        host += CONNECTIONS;
      }
    } catch (IOException e) {
      failure.compareAndSet(null, e);
    }
  }

  private int mostOfAConnection() {
    if (!web.plan().keeps()) {
      return 1;
    }
    return web.plan().trust() == null ? Integer.MAX_VALUE : PAGES_OF_A_HANDSHAKE;
  }

  /** One connection that asks for the same page over and over. */
  private static void ask(SocketFactory sockets, URI home, int times) throws IOException {
    try (Socket socket = sockets.createSocket(home.getHost(), home.getPort())) {
      OutputStream out = socket.getOutputStream();
      InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      byte[] request =
          ("GET / HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < times; i++) {
        out.write(request);
        skipAnswer(in);
      }
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
