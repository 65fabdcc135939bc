package dev.trawl.crash;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Listens at every address there is. At one of them stands a site that leads astray in every way a
 * site can; whoever comes to another has been led astray.
 */
final class CanarySite implements AutoCloseable {
  static final String PUBLIC = "93.184.216.34";

  /** Where no crawler should be led, as literals and by names that resolve to such. */
  static final List<String> PRIVATE =
      List.of(
          "169.254.169.254",
          "10.9.9.9",
          "100.64.0.1",
          "198.18.0.1",
          "192.0.0.192",
          "172.16.3.4",
          "192.168.7.7",
          "127.0.0.1",
          "0.0.0.0",
          "2130706433",
          "0x7f000001",
          "017700000001",
          "127.1",
          "[::1]",
          "[::]",
          "[fd00::1]",
          "[::ffff:169.254.169.254]",
          "[64:ff9b::a9fe:a9fe]",
          "[2002:a9fe:a9fe::]",
          "[::a9fe:a9fe]",
          "localhost",
          "private.example",
          "mixed.example",
          "six.example",
          "metadata.google.internal");

  private static final List<Integer> REDIRECTS = List.of(301, 302, 303, 307, 308);

  private final Set<String> astray = new ConcurrentSkipListSet<>();
  private final Set<String> asked = new ConcurrentSkipListSet<>();
  private final List<ServerSocket> listeners;

  private CanarySite(List<ServerSocket> listeners) {
    this.listeners = listeners;
    listeners.forEach(
        listener -> Thread.ofPlatform().daemon().name("canary").start(() -> accept(listener)));
  }

  static CanarySite open() throws IOException {
    return new CanarySite(List.of(listener(80), listener(443), listener(22), listener(6379)));
  }

  private static ServerSocket listener(int port) throws IOException {
    ServerSocket socket = new ServerSocket();
    socket.setReuseAddress(true);
    socket.bind(new InetSocketAddress("::", port), 1_000);
    return socket;
  }

  /** Connections to other addresses than the site's. */
  Set<String> astray() {
    return astray;
  }

  /** What the site was asked for. */
  Set<String> asked() {
    return asked;
  }

  private void accept(ServerSocket listener) {
    while (true) {
      try {
        Socket socket = listener.accept();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    InetAddress local = socket.getLocalAddress();
    try (socket) {
      if (!local.getHostAddress().equals(PUBLIC) || socket.getLocalPort() != 80) {
        astray.add(local.getHostAddress() + ":" + socket.getLocalPort());
        return;
      }
      answer(socket);
    } catch (IOException gone) {
      return;
    }
  }

  private void answer(Socket socket) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    String first = in.readLine();
    String host = "";
    for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
      if (line.toLowerCase(Locale.ROOT).startsWith("host:")) {
        host = line.substring(5).strip();
      }
    }
    if (first != null) {
      String target = first.split(" ")[1];
      asked.add(host + target);
      socket.getOutputStream().write(answer(host, target).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String answer(String host, String target) {
    if (target.equals("/robots.txt")) {
      return host.startsWith("robots")
          ? moved(302, "http://169.254.169.254/robots.txt")
          : page("text/plain", robots());
    }
    if (target.equals("/sitemap.xml")) {
      return page("application/xml", sitemap());
    }
    if (target.startsWith("/moved/")) {
      String[] steps = target.split("/");
      return moved(
          Integer.parseInt(steps[2]), "http://" + PRIVATE.get(Integer.parseInt(steps[3])) + "/m");
    }
    if (target.startsWith("/refresh/")) {
      String where = PRIVATE.get(Integer.parseInt(target.substring(9)));
      return page(
          "text/html",
          "<meta http-equiv=refresh content='0; url=http://%s/refreshed'><link rel=canonical href='http://%s/canonical'><base href='http://%s/'><a href=based>x</a>"
              .formatted(where, where, where));
    }
    return page("text/html", home());
  }

  private static String robots() {
    StringBuilder text = new StringBuilder("User-agent: *\nAllow: /\n");
    text.append("Sitemap: http://site.example/sitemap.xml\n");
    PRIVATE.forEach(where -> text.append("Sitemap: http://" + where + "/sitemap.xml\n"));
    return text.toString();
  }

  private static String sitemap() {
    StringBuilder text =
        new StringBuilder("<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>");
    PRIVATE.forEach(where -> text.append("<url><loc>http://" + where + "/mapped</loc></url>"));
    return text.append("</urlset>").toString();
  }

  private static String home() {
    StringBuilder text = new StringBuilder("<title>site</title>");
    for (int i = 0; i < PRIVATE.size(); i++) {
      String where = PRIVATE.get(i);
      text.append("<a href='http://%s/linked'>x</a>".formatted(where));
      text.append("<a href='https://%s/linked'>x</a>".formatted(where));
      text.append("<a href='http://%s:6379/linked'>x</a>".formatted(where));
      text.append("<a href='http://site.example@%s/as-user'>x</a>".formatted(where));
      text.append("<a href='/refresh/%d'>x</a>".formatted(i));
      for (int status : REDIRECTS) {
        text.append("<a href='/moved/%d/%d'>x</a>".formatted(status, i));
      }
    }
    return text.toString();
  }

  private static String moved(int status, String where) {
    return "HTTP/1.1 %d Moved\r\nLocation: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        .formatted(status, where);
  }

  private static String page(String type, String body) {
    return "HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
        .formatted(type, body.getBytes(StandardCharsets.UTF_8).length, body);
  }

  @Override
  public void close() throws IOException {
    for (ServerSocket listener : listeners) {
      listener.close();
    }
  }
}
