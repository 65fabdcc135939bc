package dev.trawl.bench;

import dev.trawl.app.Standalone;
import dev.trawl.app.Verification;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.synthetic.oracle.Expectation;
import dev.trawl.synthetic.oracle.Oracle;
import dev.trawl.synthetic.oracle.Rules;
import dev.trawl.synthetic.oracle.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A whole crawl at pace 0 with everything on, against peers on the same web in the same run. */
@Command(
    name = "crawl",
    description = "Crawl many hosts at pace 0: robots on, durable frontier, WARC.",
    mixinStandardHelpOptions = true)
final class CrawlBench implements Callable<Integer> {
  @Option(names = "--hosts", description = "Hosts (default: ${DEFAULT-VALUE}).")
  int hosts = 1_000;

  @Option(names = "--pages", description = "Pages of a host (default: ${DEFAULT-VALUE}).")
  int pages = 50;

  @Option(names = "--runs", description = "Runs of each, in turn (default: ${DEFAULT-VALUE}).")
  int runs = 3;

  @Option(names = "--peers", split = ",", description = "Peers to run too: wget2.")
  List<String> peers = new ArrayList<>();

  @Option(names = "--json", description = "Also write the figures to this file.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report("crawl");
    Path place = Files.createTempDirectory("trawl-bench");
    try (Web web = Web.serve(hosts, pages, 20, 10)) {
      for (int run = 1; run <= runs; run++) {
        report.add(trawl(web, place.resolve("trawl-" + run), run));
        if (peers.contains("wget2")) {
          report.add(wget2(web, place.resolve("wget2-" + run), run));
        }
      }
    } finally {
      Directories.delete(place);
    }
    report.finish(json);
    return 0;
  }

  private Map<String, Object> trawl(Web web, Path data, int run)
      throws IOException, InterruptedException {
    Process process =
        Java.start(
            List.of("-Xmx1g"),
            "dev.trawl.cli.Main",
            List.of(
                "crawl",
                web.home(),
                "--allow-private",
                "--pace",
                "0",
                "--scope",
                "any",
                "--data",
                data.toString(),
                "--progress",
                "none",
                "--summary",
                "json"));
    Meter used = Meter.follow(process);
    if (process.exitValue() != 0) {
      throw new IOException("trawl crawl ended with " + process.exitValue());
    }
    long fetched = check(web, data);
    Map<String, Object> row = row("trawl", run, fetched, used);
    Directories.delete(data);
    return row;
  }

  /** A run counts only when its data is sound and its URLs are those of the oracle. */
  private static long check(Web web, Path data) throws IOException {
    try (Standalone home = Standalone.open(data, true)) {
      Crawl crawl = home.store().crawls().list().getLast();
      if (!Verification.of(home.store(), home.archive(), crawl).isSound()) {
        throw new IOException("the crawl's data is not sound; its figures do not count");
      }
      Expectation expected =
          Oracle.expect(
              web.pages().on(web.port()), Rules.standard(Scope.any()), List.of(web.home()));
      try (Stream<UrlRecord> records = home.store().view().records(crawl.id())) {
        Map<String, String> found =
            records.collect(Collectors.toMap(r -> r.url().text(), r -> r.state().name()));
        if (!found.equals(expected.states())) {
          throw new IOException("the crawl's URLs are not the oracle's; its figures do not count");
        }
      }
      return expected.pages();
    }
  }

  private Map<String, Object> wget2(Web web, Path data, int run)
      throws IOException, InterruptedException {
    Files.createDirectories(data);
    Process process =
        new ProcessBuilder(
                "wget2",
                "-q",
                "-r",
                "-l",
                "inf",
                "--max-threads=16",
                "-H",
                "--no-verbose",
                "-P",
                data.toString(),
                web.home())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Meter used = Meter.follow(process);
    long fetched;
    try (Stream<Path> files = Files.walk(data)) {
      fetched = files.filter(Files::isRegularFile).filter(f -> !f.endsWith("robots.txt")).count();
    }
    Directories.delete(data);
    return row("wget2", run, fetched, used);
  }

  private static Map<String, Object> row(String name, int run, long fetched, Meter used) {
    double seconds = used.wall().toMillis() / 1_000.0;
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("crawler", name);
    row.put("run", run);
    row.put("pages", fetched);
    row.put("seconds", Report.round(seconds, 1));
    row.put("pages/s", Math.round(fetched / seconds));
    row.put("CPU ms/page", Report.round(used.cpu().toMillis() / (double) fetched, 3));
    row.put("peak RSS MB", used.peakRssKb() / 1_024);
    return row;
  }
}
