package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.CrawlerMetering;
import dev.trawl.app.Onlooker;
import dev.trawl.app.ServedHome;
import dev.trawl.app.Standalone;
import dev.trawl.app.Version;
import dev.trawl.archive.warc.WarcConfig;
import dev.trawl.cli.log.JsonLogProvider;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import dev.trawl.server.ServerConfig;
import dev.trawl.server.TrawlServer;
import dev.trawl.server.account.AddressRange;
import dev.trawl.server.account.MinuteLimits;
import dev.trawl.server.service.OrderBook;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl server}: the API, for a directory or in front of a cluster. */
@Command(
    name = "server",
    description = {
      "Serve the API. With --data this process also crawls; with --db the workers of the cluster"
          + " do,",
      "and any number of servers may stand before one database.",
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "On a loopback address the server is open to whoever is at this machine, until there are"
          + " accounts; any",
      "other address needs them: the first start prints a link to make the first one.",
      "",
      "Settings may also come from the environment (TRAWL_LISTEN for --listen) and from --config,"
          + " a file of lines",
      "such as: listen = 127.0.0.1:8080",
      "",
      "Examples:",
      "  trawl server                                     http://127.0.0.1:8080/",
      "  trawl server --data /srv/trawl --listen 0.0.0.0:8443 --certificate cert.pem --key key.pem",
      "  trawl server --db postgresql://trawl@db.example/trawl --archive s3://bucket/trawl",
    })
final class ServerCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin ArchiveOptions archive;

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = "Where to listen (default: ${DEFAULT-VALUE}).")
  String listen = "127.0.0.1:8080";

  @Mixin CertificateOptions certificate;

  @Option(
      names = "--proxy",
      paramLabel = "ADDRESS",
      description = "A proxy whose X-Forwarded-For is believed, e.g. 10.0.0.0/8; may be repeated.")
  List<String> proxies = new ArrayList<>();

  @Option(
      names = "--contact",
      paramLabel = "URL",
      description = "Where site owners reach you, for crawls that do not say (or TRAWL_CONTACT).")
  String contact = "";

  @Option(
      names = "--pace",
      paramLabel = "D",
      description =
          "Time between two requests to a host, for crawls that set none (default:"
              + " ${DEFAULT-VALUE}).")
  String pace = "1s";

  @Option(
      names = "--allow-private",
      description = "Also fetch from private and loopback addresses.")
  boolean allowPrivate;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight over all hosts, with --data (default: ${DEFAULT-VALUE}).")
  int concurrency = CrawlerConfig.DEFAULT_CONCURRENCY;

  @Mixin TlsOptions tls;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings in a file (or TRAWL_CONFIG); flags and environment come first.")
  @Nullable Path config;

  @Option(
      names = "--stop-with-input",
      hidden = true,
      description = "Stop when standard input ends: whoever started us is gone.")
  boolean stopsWithInput;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Descriptors.check(concurrency);
    ServerConfig server = configuration();
    JsonLogProvider.choose();
    say("settings:");
    SettingsTable.inForce(spec).forEach(this::say);
    Interrupts interrupts = Interrupts.install("Stopping: finishing what is under way...");
    if (stopsWithInput) {
      InputEnd.watch(interrupts::ask);
    }
    try (ExitDeadline _ = ExitDeadline.after(interrupts, this::say);
        ServedHome home = open();
        TrawlServer running = TrawlServer.start(home.parts(), server)) {
      home.work(crawling(home, running));
      announce(server, running);
      interrupts.await();
      say("no new requests; " + (home.crawls() ? "the crawler gives back what it holds" : "bye"));
    }
    say("stopped");
    return ExitCode.DONE;
  }

  private ServerConfig configuration() {
    InetSocketAddress at = ListenAddress.parse("--listen", listen);
    return new ServerConfig(
        at.getAddress(),
        at.getPort(),
        certificate.read(this::say),
        Version.text(),
        contact,
        allowPrivate,
        proxies.stream().map(AddressRange::parse).toList(),
        MinuteLimits.STANDARD,
        System.getenv(),
        pace);
  }

  private ServedHome open() throws IOException {
    if (place.isCluster()) {
      return ServedHome.clustered(
          Clustered.visit(place.database.url(), archive.place(), this::say));
    }
    AddressGuard guard = allowPrivate ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
    HttpFetcherConfig fetching =
        HttpFetcherConfig.of(guard).withTls(tls.settings()).withIdle(Descriptors.idle(concurrency));
    return ServedHome.standalone(
        Standalone.open(place.data(), fetching, WarcConfig.standard()), place.data());
  }

  private ServedHome.Crawling crawling(ServedHome home, TrawlServer running) {
    return new ServedHome.Crawling(
        concurrency,
        new OrderBook(home.home().store().cabinet(), home.home().clock()),
        home.crawls()
            ? CrawlerMetering.of(home, running.metrics(), List.of(place.data()))
            : Onlooker.NOBODY,
        this::say);
  }

  private void announce(ServerConfig server, TrawlServer running) {
    String host = server.address().getHostAddress();
    String authority = (host.contains(":") ? "[" + host + "]" : host) + ":" + running.port();
    String root = (server.tls() == null ? "http://" : "https://") + authority;
    say("listening at %s, the API is described at %s/v1/docs".formatted(root, root));
    say(
        running.hasDashboard()
            ? "the dashboard is at %s/".formatted(root)
            : "this build has no dashboard; to get it, install npm (apt-get install npm) and build"
                + " again (mvn package)");
    if (server.address().isLoopbackAddress()) {
      return;
    }
    running.setUpToken().ifPresent(token -> announceSetUp(root, token, running.hasDashboard()));
  }

  private void announceSetUp(String root, String token, boolean hasDashboard) {
    if (hasDashboard) {
      // Behind the hash: what stands there is sent to no server and written to no log.
      say("there are no accounts yet; make the first at %s/setup#%s".formatted(root, token));
    }
    say(
        "there are no accounts yet; make the first with: curl -X POST %s/v1/setup -H 'Content-Type: application/json' -d '{\"token\":\"%s\",\"name\":\"admin\",\"password\":\"...\"}'"
            .formatted(root, token));
  }

  private void say(String what) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(Texts.printable(what));
  }
}
