package dev.trawl.bench;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.BufferedInputStream;
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
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the synthetic web costs to serve: it must not be what a benchmark of a crawler measures. */
@Command(
    name = "web",
    description = "CPU that the synthetic web needs per page of 20 KB.",
    mixinStandardHelpOptions = true)
final class WebBench implements Callable<Integer> {
  private static final int CONNECTIONS = 32;

  @Spec CommandSpec spec;

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
    try (WebProcess web = WebProcess.start(WebPlan.of(1_000, 50), Seeds.FIRST_HOST)) {
      ProcessTree server = new ProcessTree(web.handle());
      for (int round = 1; round <= rounds; round++) {
        Duration before = server.read().cpu();
        long start = System.nanoTime();
        load(web);
        double seconds = (System.nanoTime() - start) / 1e9;
        Duration used = server.read().cpu().minus(before);
        report.add(
            "rounds",
            Row.of(
                "round",
                round,
                "pages/s",
                Math.round(requests / seconds),
                "CPU ms/page",
                Arithmetic.round(used.toMillis() / (double) requests, 4)));
      }
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return 0;
  }

  private void load(WebProcess web) throws IOException, InterruptedException {
    List<Thread> clients = new ArrayList<>();
    AtomicReference<@Nullable IOException> failure = new AtomicReference<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      int host = i;
      clients.add(Thread.ofVirtual().start(() -> ask(web, host, failure)));
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
  private void ask(WebProcess web, int host, AtomicReference<@Nullable IOException> failure) {
    URI home = URI.create(web.home(host));
    try (Socket socket = new Socket(home.getHost(), home.getPort())) {
      OutputStream out = socket.getOutputStream();
      InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      byte[] request =
          ("GET / HTTP/1.1\r\nHost: " + home.getAuthority() + "\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < requests / CONNECTIONS; i++) {
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
