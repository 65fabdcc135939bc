package dev.trawl.cli;

import dev.trawl.app.Standalone;
import dev.trawl.app.Version;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.pace.PaceSetting;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl demo}: crawls the built-in web, on this machine alone. */
@Command(
    name = "demo",
    description = {
      "Crawl a synthetic web that lives inside this program: some hosts are slow, flaky,"
          + " redirecting or",
      "forbid parts of themselves. Nothing leaves this machine.",
    },
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  private static final long SEED = 20_26;

  @Spec CommandSpec spec;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where to keep it (default: ${DEFAULT-VALUE}).")
  Path data = Path.of("trawl-demo");

  @Option(
      names = "--hosts",
      paramLabel = "N",
      description = "Hosts of the web (default: ${DEFAULT-VALUE}).")
  int hosts = 24;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description = "Pages of each host (default: ${DEFAULT-VALUE}).")
  int pages = 40;

  @Option(
      names = "--pace",
      paramLabel = "D",
      description = "Time between requests to one host (default: ${DEFAULT-VALUE}).")
  String pace = "100ms";

  @Mixin ReportOptions reports;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    SyntheticWeb web = new SyntheticWeb(WebSpec.of(SEED, hosts, pages).with(mix()));
    try (SyntheticServer server = SyntheticServer.start(web, 0);
        Standalone home = Standalone.open(data, true)) {
      err.printf("Crawling a synthetic web of %d hosts on 127.x.y.z:%d%n", hosts, server.port());
      Crawl crawl = home.store().crawls().create(settings(web.home(0, server.port())));
      CrawlerConfig config = new CrawlerConfig("demo", CrawlerConfig.DEFAULT_CONCURRENCY, false);
      crawl = new CrawlRun(home, reports.progress(spec.commandLine()), config).toTheEnd(crawl);
      int code = conclude(home, crawl);
      if (crawl.status().isFinal()) {
        suggest(err, web.home(0, server.port()));
      }
      return code;
    }
  }

  private int conclude(Standalone home, Crawl crawl) throws IOException {
    HomePlace place = new HomePlace(home, "--data " + data);
    return reports.conclude(place, place.facts(crawl), spec.commandLine());
  }

  private static Mix mix() {
    return Mix.of(
        HostCharacter.PLAIN,
        HostCharacter.PLAIN,
        HostCharacter.PLAIN,
        HostCharacter.SLOW,
        HostCharacter.DENIED,
        HostCharacter.REDIRECTING,
        HostCharacter.DUPLICATE,
        HostCharacter.TRAP);
  }

  private CrawlSettings settings(String home) {
    Seed seed = new Seed(home, new CanonicalUrl(home));
    return new CrawlSettings(
        List.of(seed),
        Limits.unlimited().withMaxDepth(12),
        ScopeRules.of(ScopeKind.ANY),
        Manners.of(Version.userAgent(""), PaceSetting.every(Inputs.duration("--pace", pace))),
        FetchRules.standard(),
        Profile.STANDARD,
        0);
  }

  private void suggest(PrintWriter err, String home) {
    err.println();
    err.println("Try next:");
    err.printf("  ./trawl export urls --data %s --format csv -o urls.csv%n", data);
    err.printf("  ./trawl export pages --data %s -o pages.jsonl%n", data);
    err.printf("  ./trawl explain %s --data %s%n", home, data);
    err.printf("  ./trawl verify --data %s%n", data);
    err.printf("  ./trawl inspect warc %s/warc/*.warc.gz%n", data);
    err.println("  ./trawl crawl https://example.org/ --contact https://you.example/bot");
  }
}
