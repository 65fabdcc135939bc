package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.Onlooker;
import dev.trawl.app.Standalone;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlCatalog;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.crawl.ScopeKind;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.dns.SystemResolver;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.fetch.http.TlsAhead;
import dev.trawl.fetch.http.TlsSettings;
import dev.trawl.seed.SeedCheck;
import dev.trawl.seed.SeedFindings;
import dev.trawl.url.Seed;
import dev.trawl.url.Seeds;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      "either way: run the same command again. With --db and --server the crawl goes on without"
          + " it.",
      "",
      "Examples:",
      "  trawl crawl https://example.org/ --contact https://you.example/bot",
      "  export TRAWL_CONTACT=https://you.example/bot",
      "  trawl crawl https://example.org/docs/ --scope prefix --max-pages 1000 --data docs-crawl",
      "  trawl crawl --seeds domains.txt --scope domain --depth 3 --summary json",
      "  trawl crawl http://localhost:8000/ --allow-private --pace 0",
      "  trawl crawl https://example.org/ --db postgresql://trawl@db.example/trawl",
      "  trawl crawl https://example.org/ --server https://crawl.example --token-file token",
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

  @Mixin ServerOptions server;

  @Mixin CrawlOptions options;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description =
          "Requests in flight over all hosts, when crawling here (default: ${DEFAULT-VALUE}).")
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
      description = "With --db or --server: leave the crawl to the workers and return at once.")
  boolean detach;

  @Option(
      names = "--wait",
      description = "With --db or --server: follow the crawl to its end, as by default.")
  boolean wait;

  @Mixin MetricsOptions metrics;

  @Mixin ReportOptions reports;

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean isServer = server.isMeant(place.directory, place.database.given);
    boolean isElsewhere = isServer || place.isCluster();
    if ((detach || wait) && (!isElsewhere || detach == wait)) {
      throw new UsageException(
          isElsewhere
              ? "both --detach and --wait are given; choose one"
              : "--detach and --wait are for crawls of a cluster or a server; add --db URL or"
                  + " --server URL");
    }
    if (isElsewhere && metrics.place != null) {
      throw new UsageException(
          "--metrics is for a crawl in this process; workers have an option of that name");
    }
    if (isServer && allowPrivate) {
      throw new UsageException(
          "--allow-private is for a crawl of this machine; a server decides for itself\n"
              + "Leave it out, and start the server with it: trawl server --allow-private.");
    }
    CrawlSettings settings = plain();
    if (isElsewhere) {
      if (!isServer) {
        check(settings, true);
      }
      return elsewhere(settings, isServer);
    }
    return here(settings);
  }

  private int here(CrawlSettings settings) throws IOException, InterruptedException {
    if (settings.seeds().stream().noneMatch(seed -> seed.url().isSecure())) {
      return here(settings, tls.settings());
    }
    // It takes longer than all else: it is loaded while names are looked up and the home is opened.
    try (TlsAhead secure = TlsAhead.load(tls.settings())) {
      return here(settings, secure.settings());
    }
  }

  private int here(CrawlSettings settings, TlsSettings secure)
      throws IOException, InterruptedException {
    check(settings, false);
    Descriptors.check(concurrency);
    CrawlerConfig config = new CrawlerConfig("local", concurrency, true);
    HttpFetcherConfig fetching =
        HttpFetcherConfig.of(guard()).withTls(secure).withIdle(Descriptors.idle(concurrency));
    metrics.address();
    try (Standalone home = Standalone.open(place.data(), fetching, WarcConfig.standard());
        Onlooker onlooker = metrics.start(home.clock(), List.of(place.data()))) {
      CrawlCatalog catalog = home.store().crawls();
      Crawl crawl = Offers.find(catalog, settings, fresh);
      if (crawl.status().isFinal()) {
        conclude(home, crawl);
        return ExitCode.DONE;
      }
      if (crawl.status() == CrawlStatus.PAUSED) {
        crawl = catalog.move(crawl.id(), CrawlStatus.RUNNING, null);
      }
      Progress progress = reports.progress(spec.commandLine());
      crawl = new CrawlRun(home, progress, config, onlooker).toTheEnd(crawl);
      ProcessEnd.prepare();
      return conclude(home, crawl);
    }
  }

  private int conclude(Standalone home, Crawl crawl) throws IOException {
    HomePlace here = new HomePlace(home, place.words());
    return reports.conclude(here, here.facts(crawl), spec.commandLine());
  }

  private int elsewhere(CrawlSettings settings, boolean isServer)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (Place home = isServer ? server.open(err) : cluster(err)) {
      CrawlFacts crawl = home.begin(settings, fresh);
      if (crawl.isOver()) {
        reports.conclude(home, crawl, spec.commandLine());
        return ExitCode.DONE;
      }
      CrawlFollow follow = new CrawlFollow(home, crawl.id(), err);
      follow.warn(crawl);
      if (!detach) {
        crawl = follow.toTheEnd(reports.progress(spec.commandLine()));
      }
      if (crawl.isOver()) {
        return reports.conclude(home, crawl, spec.commandLine());
      }
      reports.leave(home, crawl, spec.commandLine());
      err.println(follow.howToGoOn());
      return detach ? ExitCode.DONE : ExitCode.INTERRUPTED;
    }
  }

  private Place cluster(PrintWriter err) throws IOException {
    return new HomePlace(
        Clustered.visit(place.database.url(), line -> err.println(Texts.printable(line))),
        place.words());
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

  private void check(CrawlSettings settings, boolean isCluster)
      throws IOException, InterruptedException {
    boolean isKnown = options.namesContact(contactFromEnvironment());
    check(settings.seeds(), isKnown);
    if (isCluster && !isKnown && settings.scope().kind() == ScopeKind.ANY) {
      throw new UsageException(
          "--scope any may lead the workers anywhere, so site owners must be able to reach you\n"
              + "Add --contact with a URL, e.g. --contact https://you.example/bot.");
    }
  }

  /** As they are given: whether they may be carried out is for a server to say. */
  private CrawlSettings plain() throws IOException {
    return options.settings(seeds(), contactFromEnvironment());
  }

  private void check(List<Seed> seeds, boolean hasContact) throws InterruptedException {
    AddressGuard guard = allowPrivate ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
    SeedFindings found;
    try (SystemResolver resolver = SystemResolver.open()) {
      found = new SeedCheck(resolver, guard).look(seeds);
    }
    if (!hasContact && !found.foreign().isEmpty()) {
      throw new UsageException(
          "%s is not your own machine, so its owner must be able to reach you\nAdd --contact with a URL, "
                  .formatted(found.foreign().getFirst())
              + "e.g. --contact https://you.example/bot (or set TRAWL_CONTACT).");
    }
    if (found.isHopeless()) {
      throw new UsageException(
          "no seed may be fetched: %s is a private or loopback address\nAdd --allow-private if you mean to crawl it."
              .formatted(found.forbidden().getFirst()));
    }
  }

  private List<Seed> seeds() throws IOException {
    List<String> given = new ArrayList<>(urls);
    if (seedFile != null) {
      given.addAll(Seeds.lines(Files.readString(Inputs.existing("--seeds", seedFile))));
    }
    if (given.isEmpty()) {
      throw new UsageException("no seed given; name a URL, e.g. trawl crawl https://example.org/");
    }
    try {
      return Seeds.all(given, options.normalizer());
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }
}
