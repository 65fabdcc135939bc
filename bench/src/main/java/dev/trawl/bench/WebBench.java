package dev.trawl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the synthetic web costs to serve: it must not be what a benchmark of a crawler measures. */
@Command(
    name = "web",
    description = "CPU that the synthetic web needs per page of 20 KB.",
    mixinStandardHelpOptions = true)
final class WebBench implements Callable<Integer> {
  private static final int CONNECTIONS = 32;

  @Option(names = "--requests", description = "Requests of a round (default: ${DEFAULT-VALUE}).")
  int requests = 100_000;

  @Option(
      names = "--rounds",
      description = "Rounds; the first warm it up (default: ${DEFAULT-VALUE}).")
  int rounds = 5;

  @Option(names = "--json", description = "Also write the figures to this file.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report("web");
    try (Web web = Web.serve(1_000, 50, 20, 10)) {
      for (int round = 1; round <= rounds; round++) {
        Duration before = Meter.now(web.process().pid()).cpu();
        long start = System.nanoTime();
        load(web);
        double seconds = (System.nanoTime() - start) / 1e9;
        Duration used = Meter.now(web.process().pid()).cpu().minus(before);
        report.add(
            Report.row(
                "round", round,
                "pages/s", Math.round(requests / seconds),
                "CPU ms/page", Report.round(used.toMillis() / (double) requests, 4)));
      }
    }
    report.finish(json);
    return 0;
  }

  private void load(Web web) throws InterruptedException {
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      int host = i;
      clients.add(Thread.ofVirtual().start(() -> ask(web, host)));
    }
    for (Thread client : clients) {
      client.join();
    }
  }

  /** One connection that asks for the same pages over and over, reading answers by their length. */
  private void ask(Web web, int host) {
    URI home = URI.create(web.pages().home(host, web.port()));
    try (Socket socket = new Socket(home.getHost(), home.getPort())) {
      OutputStream out = socket.getOutputStream();
      InputStream in = socket.getInputStream();
      byte[] request =
          ("GET / HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < requests / CONNECTIONS; i++) {
        out.write(request);
        in.skipNBytes(bodyLength(in));
      }
    } catch (IOException e) {
      throw new IllegalStateException("the synthetic web at " + home + " failed", e);
    }
  }

  private static long bodyLength(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
      head.append((char) in.read());
    }
    int at = head.toString().toLowerCase(java.util.Locale.ROOT).indexOf("content-length:");
    int end = head.indexOf("\r\n", at);
    return Long.parseLong(head.substring(at + "content-length:".length(), end).strip());
  }
}
