package dev.trawl.cli;

import dev.trawl.app.Standalone;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.crawl.Crawl;
import dev.trawl.crawl.CrawlSettings;
import dev.trawl.crawl.CrawlStatus;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.fetch.http.TlsEngine;
import dev.trawl.fetch.http.TlsSettings;
import dev.trawl.url.Normalizer;
import dev.trawl.url.Seed;
import dev.trawl.url.SeedResult;
import dev.trawl.url.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
      "either way: run the same command again.",
      "",
      "Examples:",
      "  trawl crawl https://example.org/ --contact https://you.example/bot",
      "  export TRAWL_CONTACT=https://you.example/bot",
      "  trawl crawl https://example.org/docs/ --scope prefix --max-pages 1000 --data docs-crawl",
      "  trawl crawl --seeds domains.txt --scope domain --depth 3 --summary json",
      "  trawl crawl http://localhost:8000/ --allow-private --pace 0",
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

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where crawls are kept (default: ${DEFAULT-VALUE}).")
  Path data = Path.of("trawl-data");

  @Mixin CrawlOptions options;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight over all hosts (default: ${DEFAULT-VALUE}).")
  int concurrency = CrawlerConfig.DEFAULT_CONCURRENCY;

  @Option(
      names = "--tls",
      paramLabel = "ENGINE",
      description = "TLS by boringssl, jsse or auto, the faster that runs here (default: auto).")
  String tls = "auto";

  @Option(
      names = "--allow-private",
      description = "Also fetch from private and loopback addresses.")
  boolean allowPrivate;

  @Option(names = "--fresh", description = "Start a new crawl even if there is one like this.")
  boolean fresh;

  @Mixin ReportOptions reports;

  @Override
  public Integer call() throws IOException, InterruptedException {
    CrawlSettings settings = settings();
    Descriptors.check(concurrency);
    CrawlerConfig config = new CrawlerConfig("local", concurrency, true);
    HttpFetcherConfig fetching = HttpFetcherConfig.of(guard()).withTls(tls());
    try (Standalone home = Standalone.open(data, fetching, WarcConfig.standard())) {
      Crawl crawl = crawl(home, settings);
      if (crawl.status().isFinal()) {
        reports.conclude(home, crawl, spec.commandLine());
        return ExitCode.DONE;
      }
      crawl = new CrawlRun(home, reports.progress(spec.commandLine()), config).toTheEnd(crawl);
      return reports.conclude(home, crawl, spec.commandLine());
    }
  }

  private TlsSettings tls() {
    Choices.check("--tls", tls, "auto", "boringssl", "jsse");
    return TlsSettings.of(TlsEngine.valueOf(tls.toUpperCase(Locale.ROOT)));
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

  private CrawlSettings settings() throws IOException {
    String contact = contactFromEnvironment();
    CrawlSettings settings = options.settings(seeds(), contact);
    boolean isKnown = options.namesContact(contact);
    try (SeedCheck check = new SeedCheck(allowPrivate)) {
      check.run(settings.seeds(), isKnown);
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

  /** The newest crawl with the same settings, or a new one. */
  private Crawl crawl(Standalone home, CrawlSettings settings) {
    if (!fresh) {
      for (Crawl crawl : home.store().crawls().list().reversed()) {
        boolean isUsable = !crawl.status().isFinal() || crawl.status() == CrawlStatus.COMPLETED;
        if (isUsable && crawl.settings().equals(settings)) {
          return crawl;
        }
      }
    }
    return home.store().crawls().create(settings);
  }
}
