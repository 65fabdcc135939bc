package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.Standalone;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Seed;
import dev.trawl.url.SeedResult;
import dev.trawl.url.Seeds;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code trawl crawl}: crawls to the end, or goes on where an interrupted crawl stopped. */
@Command(
    name = "crawl",
    description = {
      "Crawl from one or more seeds until nothing is left to fetch.",
      "The same command again continues an unfinished crawl; on a finished one it fetches nothing.",
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Ctrl-C finishes the requests under way and saves; a second one stops at once. Nothing is"
          + " lost",
      "either way: run the same command again. With --db the workers go on without the command.",
      "",
      "Examples:",
      "  trawl crawl https://example.org/ --contact https://you.example/bot",
      "  export TRAWL_CONTACT=https://you.example/bot",
      "  trawl crawl https://example.org/docs/ --scope prefix --max-pages 1000 --data docs-crawl",
      "  trawl crawl --seeds domains.txt --scope domain --depth 3 --summary json",
      "  trawl crawl http://localhost:8000/ --allow-private --pace 0",
      "  trawl crawl https://example.org/ --db postgresql://trawl@db.example/trawl",
    })
final class CrawlCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "URL",
      description = "Where to start; a bare domain means https://domain/.")
  List<String> urls = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "FILE",
      description = "More seeds, one a line, # for comments.")
  @Nullable Path seedFile;

  @Mixin PlaceOptions place;

  @Mixin CrawlOptions options;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight over all hosts, without --db (default: ${DEFAULT-VALUE}).")
  int concurrency = CrawlerConfig.DEFAULT_CONCURRENCY;

  @Mixin TlsOptions tls;

  @Option(
      names = "--allow-private",
      description = "Also fetch from private and loopback addresses.")
  boolean allowPrivate;

  @Option(names = "--fresh", description = "Start a new crawl even if there is one like this.")
  boolean fresh;

  @Option(
      names = "--detach",
      description = "With --db: leave the crawl to the workers and return at once.")
  boolean detach;

  @Option(names = "--wait", description = "With --db: follow the crawl to its end, as by default.")
  boolean wait;

  @Mixin ReportOptions reports;

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean isCluster = place.isCluster();
    if ((detach || wait) && (!isCluster || detach == wait)) {
      throw new UsageException(
          isCluster
              ? "both --detach and --wait are given; choose one"
              : "--detach and --wait are for crawls of a cluster; add --db URL");
    }
    CrawlSettings settings = settings(isCluster);
    return isCluster ? onCluster(settings) : here(settings);
  }

  private int here(CrawlSettings settings) throws IOException, InterruptedException {
    Descriptors.check(concurrency);
    CrawlerConfig config = new CrawlerConfig("local", concurrency, true);
    HttpFetcherConfig fetching =
        HttpFetcherConfig.of(guard())
            .withTls(tls.settings())
            .withIdle(Descriptors.idle(concurrency));
    try (Standalone home = Standalone.open(place.data(), fetching, WarcConfig.standard())) {
      CrawlCatalog catalog = home.store().crawls();
      Crawl crawl = Offers.find(catalog, settings, fresh);
      if (crawl.status().isFinal()) {
        reports.conclude(home, crawl, spec.commandLine());
        return ExitCode.DONE;
      }
      if (crawl.status() == CrawlStatus.PAUSED) {
        crawl = catalog.move(crawl.id(), CrawlStatus.RUNNING, null);
      }
      crawl = new CrawlRun(home, reports.progress(spec.commandLine()), config).toTheEnd(crawl);
      return reports.conclude(home, crawl, spec.commandLine());
    }
  }

  private int onCluster(CrawlSettings settings) throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (Clustered home =
        Clustered.visit(place.database.url(), line -> err.println(Texts.printable(line)))) {
      Crawl found = Offers.find(home.store().crawls(), settings, fresh);
      CrawlFollow follow = new CrawlFollow(home, found.id(), err, place.words());
      Crawl crawl = follow.offer(found);
      if (crawl.status().isFinal()) {
        reports.conclude(home, crawl, spec.commandLine());
        return ExitCode.DONE;
      }
      follow.warn(crawl);
      if (!detach) {
        crawl = follow.toTheEnd(reports.progress(spec.commandLine()));
      }
      if (crawl.status().isFinal()) {
        return reports.conclude(home, crawl, spec.commandLine());
      }
      reports.leave(home, crawl, spec.commandLine());
      err.println(follow.howToGoOn());
      return detach ? ExitCode.DONE : ExitCode.INTERRUPTED;
    }
  }

  /** Without a contact only this machine is asked, wherever links may lead. */
  private AddressGuard guard() {
    if (!allowPrivate) {
      return AddressGuard.publicOnly();
    }
    boolean hasContact = options.namesContact(contactFromEnvironment());
    return hasContact ? AddressGuard.allowPrivate() : AddressGuard.loopbackOnly();
  }

  private static String contactFromEnvironment() {
    return System.getenv().getOrDefault("TRAWL_CONTACT", "");
  }

  private CrawlSettings settings(boolean isCluster) throws IOException {
    String contact = contactFromEnvironment();
    CrawlSettings settings = options.settings(seeds(), contact);
    boolean isKnown = options.namesContact(contact);
    try (SeedCheck check = new SeedCheck(allowPrivate)) {
      check.run(settings.seeds(), isKnown);
    }
    if (isCluster && !isKnown && settings.scope().kind() == ScopeKind.ANY) {
      throw new UsageException(
          "--scope any may lead the workers anywhere, so site owners must be able to reach you\n"
              + "Add --contact with a URL, e.g. --contact https://you.example/bot.");
    }
    return settings;
  }

  private List<Seed> seeds() throws IOException {
    List<String> given = new ArrayList<>(urls);
    if (seedFile != null) {
      given.addAll(Seeds.lines(Files.readString(Inputs.existing("--seeds", seedFile))));
    }
    if (given.isEmpty()) {
      throw new UsageException("no seed given; name a URL, e.g. trawl crawl https://example.org/");
    }
    Normalizer normalizer = options.normalizer();
    Map<String, Seed> seeds = new LinkedHashMap<>();
    for (String text : given) {
      switch (Seeds.parse(text, normalizer)) {
        case SeedResult.Refused(String reason) -> throw new UsageException(reason);
        case SeedResult.Accepted(Seed seed) -> seeds.putIfAbsent(seed.url().text(), seed);
      }
    }
    return List.copyOf(seeds.values());
  }
}
