package dev.trawl.cli;

import dev.trawl.app.CrawlerMetering;
import dev.trawl.app.ServedHome;
import dev.trawl.app.Standalone;
import dev.trawl.app.Version;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.FetchRules;
import dev.trawl.crawl.Limits;
import dev.trawl.crawl.Manners;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.crawl.ScopeRules;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.frontier.Discovery;
import dev.trawl.pace.PaceSetting;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.service.OrderBook;
import dev.trawl.synthetic.serve.SyntheticServer;
import dev.trawl.synthetic.web.HostCharacter;
import dev.trawl.synthetic.web.Mix;
import dev.trawl.synthetic.web.SyntheticWeb;
import dev.trawl.synthetic.web.WebSpec;
import dev.trawl.url.CanonicalUrl;
import dev.trawl.url.Host;
import dev.trawl.url.Profile;
import dev.trawl.url.Seed;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl demo}: crawls the built-in web and shows it, on this machine alone. */
@Command(
    name = "demo",
    description = {
      "Crawl a synthetic web that lives inside this program: some hosts are slow, flaky,"
          + " redirecting or",
      "forbid parts of themselves. Watch it in the terminal or in a browser, at the address that is"
          + " printed.",
      "Nothing leaves this machine.",
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

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Of the dashboard, on 127.0.0.1 (default: any that is free).")
  int port;

  @Option(
      names = "--stay",
      negatable = true,
      description =
          "Keep the dashboard after the crawl until Ctrl-C (default: only in a terminal).")
  @Nullable Boolean stays;

  @Mixin ReportOptions reports;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    SyntheticWeb web = new SyntheticWeb(WebSpec.of(SEED, hosts, pages).with(mix()));
    int code;
    String seed;
    try (SyntheticServer site = SyntheticServer.start(web, 0);
        ServedHome home = ServedHome.standalone(Standalone.open(data, true), data);
        TrawlServer server = TrawlServer.start(home.parts(), serving())) {
      Interrupts interrupts = Interrupts.install(CrawlRun.STOPPING);
      seed = web.home(0, site.port());
      err.printf("Crawling a synthetic web of %d hosts on 127.x.y.z:%d%n", hosts, site.port());
      if (server.hasDashboard()) {
        err.printf("Watch it at %s%n", address(server));
      }
      Crawl crawl = begin(home, server, seed);
      code = toTheEnd(home, crawl, interrupts);
      if (server.hasDashboard() && isStaying() && !interrupts.happened()) {
        err.printf("%nThe dashboard stays at %s until you press Ctrl-C.%n", address(server));
        interrupts.await();
      }
    }
    if (code != ExitCode.INTERRUPTED) {
      suggest(err, seed);
    }
    return code;
  }

  private ServerConfig serving() {
    return ServerConfig.loopback(port, Version.text()).allowingPrivate();
  }

  private static String address(TrawlServer server) {
    return "http://127.0.0.1:%d/".formatted(server.port());
  }

  private boolean isStaying() {
    Boolean told = stays;
    return told == null ? ReportOptions.isTerminal() : told;
  }

  private Crawl begin(ServedHome home, TrawlServer server, String seed) {
    endOlder(home.home().store().crawls(), new CanonicalUrl(seed).host());
    home.work(
        new ServedHome.Crawling(
            CrawlerConfig.DEFAULT_CONCURRENCY,
            new OrderBook(home.home().store().cabinet(), home.home().clock()),
            CrawlerMetering.of(home, server.metrics(), List.of(data)),
            spec.commandLine().getErr()::println));
    Crawl crawl = home.home().store().crawls().create(settings(seed));
    home.home().store().frontier().offer(crawl.id(), Discovery.seeds(crawl.settings()));
    return crawl;
  }

  /** The web of a demo ends with it: what was left open then can never be fetched. */
  private static void endOlder(CrawlCatalog crawls, Host host) {
    for (Crawl crawl : crawls.list()) {
      boolean isOfDemo = crawl.settings().seeds().getFirst().url().host().equals(host);
      if (isOfDemo && !crawl.status().isFinal()) {
        crawls.move(crawl.id(), CrawlStatus.CANCELLED, "its synthetic web is gone");
      }
    }
  }

  private int toTheEnd(ServedHome home, Crawl crawl, Interrupts interrupts)
      throws IOException, InterruptedException {
    try (Progress progress = reports.progress(spec.commandLine())) {
      new CrawlShow(home.home(), progress, home::load, () -> home.trouble().isPresent())
          .follow(crawl, interrupts);
    }
    String trouble = home.trouble().orElse(null);
    if (trouble != null) {
      throw new IOException(trouble);
    }
    HomePlace place = new HomePlace(home.home(), "--data " + data);
    Crawl ended = home.home().store().crawls().find(crawl.id()).orElse(crawl);
    return reports.conclude(place, place.facts(ended), spec.commandLine());
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
    err.printf("  ./trawl server --data %s%n", data);
    err.printf("  ./trawl export urls --data %s --format csv -o urls.csv%n", data);
    err.printf("  ./trawl export pages --data %s -o pages.jsonl%n", data);
    err.printf("  ./trawl explain %s --data %s%n", home, data);
    err.printf("  ./trawl verify --data %s%n", data);
    err.printf("  ./trawl inspect warc %s/warc/*.warc.gz%n", data);
    err.println("  ./trawl crawl https://example.org/ --contact https://you.example/bot");
  }
}
