package dev.trawl.bench;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.JavaProcess;
import dev.trawl.crawl.CrawlId;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.Discovery;
import dev.trawl.frontier.HostWork;
import dev.trawl.frontier.rocks.RocksCrawlStore;
import dev.trawl.frontier.rocks.RocksOptions;
import dev.trawl.pace.PaceSetting;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How soon a large crawl goes on after its process was killed. */
@Command(
    name = "restart",
    description = "Fill a frontier, kill the process, and time the way to the first claim.",
    mixinStandardHelpOptions = true)
final class RestartBench implements Callable<Integer> {
  private static final int BATCH = 1_000;
  private static final int HOSTS = 10_000;

  @Spec CommandSpec spec;

  @Option(names = "--urls", description = "URLs in the frontier (default: ${DEFAULT-VALUE}).")
  int urls = 10_000_000;

  @Option(
      names = "--fill",
      hidden = true,
      description = "Fill this directory and wait to be killed.")
  @Nullable Path fill;

  @Option(names = "--json", description = "Also write the figures to this file.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (fill != null) {
      fill(fill);
      return 0;
    }
    Report report = new Report("restart");
    try (Workplace work = Workplace.in(null)) {
      report.add("restart", restart(work.fresh("frontier")));
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return 0;
  }

  private Row restart(Path place) throws IOException, InterruptedException {
    long start = System.nanoTime();
    Process child =
        JavaProcess.start(
            List.of("-Xmx1g"),
            Main.class.getName(),
            List.of("restart", "--urls", "" + urls, "--fill", place.toString()));
    if (child.inputReader(StandardCharsets.UTF_8).readLine() == null) {
      throw new IOException("the process that fills the frontier has ended");
    }
    double filling = (System.nanoTime() - start) / 1e9;
    long rss = new ProcessTree(child.toHandle()).read().peakKb() / 1_024;
    child.destroyForcibly().waitFor();
    return Row.of(
        "URLs",
        urls,
        "offers/s",
        Math.round(urls / filling),
        "RSS MB",
        rss,
        "first claim ms",
        firstClaim(place));
  }

  private static long firstClaim(Path place) {
    long start = System.nanoTime();
    try (CrawlStore store = RocksCrawlStore.open(RocksOptions.in(place), InstantSource.system())) {
      List<HostWork> hosts = store.frontier().arrivals(1);
      int claimed =
          store.frontier().claim(hosts.getFirst(), 1, Duration.ofMinutes(1)).claims().size();
      long millis = (System.nanoTime() - start) / 1_000_000;
      if (claimed != 1) {
        throw new IllegalStateException("nothing could be claimed after the restart");
      }
      return millis;
    }
  }

  private void fill(Path place) throws InterruptedException {
    RocksOptions options = RocksOptions.in(place).withMaxChildren(Integer.MAX_VALUE);
    try (CrawlStore store = RocksCrawlStore.open(options, InstantSource.system())) {
      CrawlId crawl = store.crawls().create(settings()).id();
      for (int from = 0; from < urls; from += BATCH) {
        List<Discovery> batch = new ArrayList<>(BATCH);
        for (int i = from; i < Math.min(urls, from + BATCH); i++) {
          CanonicalUrl url = url(i);
          batch.add(new Discovery(url, url.text(), null, 1, 0, 3));
        }
        store.frontier().offer(crawl, batch);
      }
      System.out.println("filled");
      System.out.flush();
      Thread.currentThread().join();
    }
  }

  private static CanonicalUrl url(int number) {
    return new CanonicalUrl(
        "http://host-"
            + number % HOSTS
            + ".example/section/"
            + number % 97
            + "/page-"
            + number
            + ".html");
  }

  private static CrawlSettings settings() {
    return new CrawlSettings(
        List.of(new Seed("http://host-0.example/", url(0))),
        Limits.unlimited(),
        ScopeRules.of(ScopeKind.ANY),
        Manners.of("Trawl/bench", PaceSetting.every(Duration.ZERO)),
        FetchRules.standard(),
        Profile.STANDARD,
        0);
  }
}
