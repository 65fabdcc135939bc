package dev.trawl.cli;

import dev.trawl.app.ClusterWorker;
import dev.trawl.app.Heartbeat;
import dev.trawl.app.Onlooker;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerConfig;
import dev.trawl.fetch.dns.AddressGuard;
import dev.trawl.fetch.http.HttpFetcherConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl worker}: crawls whatever runs in a cluster's database. */
@Command(
    name = "worker",
    description = {
      "Join the workers of a cluster and crawl whatever runs in its database, until it is stopped.",
      "Workers share the hosts among themselves; more of them may come and go at any time.",
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Ctrl-C or SIGTERM: the requests under way are finished or given back, others take over at"
          + " once.",
      "",
      "Examples:",
      "  trawl worker --db postgresql://trawl@db.example/trawl --archive /srv/trawl",
      "  TRAWL_DB_PASSWORD_FILE=/run/secrets/db trawl worker --db postgresql://trawl@db/trawl --id"
          + " a1",
    })
final class WorkerCommand implements Callable<Integer> {
  private static final Duration DRAIN = Duration.ofSeconds(15);
  private static final Duration LOOK = Duration.ofMillis(500);

  @Spec CommandSpec spec;
  @Mixin DatabaseOptions database;
  @Mixin ArchiveOptions archive;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "This worker's name (default: the machine's, with the first free number).")
  @Nullable String id;

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      description = "Requests in flight over all hosts (default: ${DEFAULT-VALUE}).")
  int concurrency = CrawlerConfig.DEFAULT_CONCURRENCY;

  @Mixin TlsOptions tls;

  @Mixin MetricsOptions metrics;

  @Option(
      names = "--allow-private",
      description = "Also fetch from private and loopback addresses.")
  boolean allowPrivate;

  @Option(
      names = "--progress",
      paramLabel = "FORM",
      description = "auto, plain (lines), json (lines) or none (default: auto).")
  ReportOptions.ProgressForm progress = ReportOptions.ProgressForm.AUTO;

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
    Descriptors.check(new CrawlerConfig("worker", concurrency, true).concurrency());
    metrics.address();
    Interrupts interrupts = Interrupts.install(CrawlRun.STOPPING);
    if (stopsWithInput) {
      InputEnd.watch(interrupts::ask);
    }
    try (ExitDeadline deadline = ExitDeadline.after(interrupts, this::say)) {
      ClusterWorker worker = new WorkerStart(post(), interrupts, new SplittableRandom()).join();
      if (worker == null) {
        say("stopped before the database was there; nothing was begun");
        return ExitCode.DONE;
      }
      deadline.isDoneWhen(worker::hasLeft);
      try (worker) {
        say("worker %s has joined %s".formatted(worker.name(), database.url()));
        crawl(worker, interrupts);
      }
      return farewell(worker);
    }
  }

  private void crawl(ClusterWorker worker, Interrupts interrupts)
      throws IOException, InterruptedException {
    try (Onlooker onlooker = metrics.start(worker.clock(), List.of(archive.place().disk()));
        Crawler crawler = worker.crawler(concurrency, onlooker)) {
      work(worker, crawler, interrupts);
      // From here on the time runs, whatever it was that ended the work.
      interrupts.ask();
      if (crawler.failure().isEmpty()) {
        crawler.drain(DRAIN);
      }
      CrawlRun.throwIfFailed(crawler);
    }
  }

  private int farewell(ClusterWorker worker) {
    if (!worker.hasLeft()) {
      say(
          "the database was away; this worker's hosts are free for others when its lease has run"
              + " out, nothing settled is lost");
      return ExitCode.FAILED;
    }
    say("worker has left; its hosts are free for others");
    return ExitCode.DONE;
  }

  private ClusterWorker.Post post() throws IOException {
    AddressGuard guard = allowPrivate ? AddressGuard.allowPrivate() : AddressGuard.publicOnly();
    return new ClusterWorker.Post(
        database.url(),
        id,
        archive.place(),
        HttpFetcherConfig.of(guard).withTls(tls.settings()).withIdle(Descriptors.idle(concurrency)),
        this::say);
  }

  private void say(String what) {
    boolean isJson = progress == ReportOptions.ProgressForm.JSON;
    spec.commandLine()
        .getErr()
        .println(isJson ? Json.line(Map.of("notice", what)) : Texts.printable(what));
  }

  private void work(ClusterWorker worker, Crawler crawler, Interrupts interrupts)
      throws InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    try (WorkerProgress shown = WorkerProgress.of(progress, err, worker, crawler)) {
      Heartbeat heartbeat = Heartbeat.of(System.getenv());
      while (crawler.failure().isEmpty() && !interrupts.happened()) {
        heartbeat.beat();
        shown.show();
        interrupts.await(LOOK);
      }
    }
  }
}
