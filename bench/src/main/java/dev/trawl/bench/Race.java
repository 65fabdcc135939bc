package dev.trawl.bench;

import dev.trawl.bench.meter.Follower;
import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.meter.Sample;
import dev.trawl.bench.meter.Usage;
import dev.trawl.bench.peer.Contestant;
import dev.trawl.bench.peer.Errand;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Comparison;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.CrawledWeb;
import dev.trawl.bench.web.Totals;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Sends crawlers to one web, one after another, and takes their figures. */
final class Race {
  /** Pages before this share of all of them count as warm-up. */
  static final double WARM = 1 / 3.0;

  /** What came of one run. */
  record Result(Row row, Usage usage, Totals totals, Instant startedAt, boolean tookTooLong) {}

  private final CrawledWeb web;
  private final boolean spansHosts;
  private final Workplace place;
  private final ProgressLine progress;
  private final Consumer<Sample> watcher;

  Race(CrawledWeb web, boolean spansHosts, Workplace place, ProgressLine progress) {
    this(web, spansHosts, place, progress, _ -> {});
  }

  private Race(
      CrawledWeb web,
      boolean spansHosts,
      Workplace place,
      ProgressLine progress,
      Consumer<Sample> watcher) {
    this.web = web;
    this.spansHosts = spansHosts;
    this.place = place;
    this.progress = progress;
    this.watcher = watcher;
  }

  /** The same, and somebody else is told of every look at a crawler. */
  Race watchedBy(Consumer<Sample> other) {
    return new Race(web, spansHosts, place, progress, other);
  }

  Result run(Contestant who, int run, Duration most) throws IOException, InterruptedException {
    String name = who.name().replace(' ', '-') + "-" + run;
    Errand errand = new Errand(web, place.fresh(name), spansHosts);
    Path log = place.file(name + ".log");
    ProcessBuilder command =
        who.command(errand).redirectErrorStream(true).redirectOutput(log.toFile());
    progress.say("%s, run %d".formatted(who.name(), run));
    place.settle();
    web.clear();
    long connections = web.totals().connections();
    Follower follower =
        new Follower(() -> pages(who, web.totals()), sample -> look(who, run, sample));
    Instant startedAt = Instant.now();
    Duration cpuBefore = ProcessTree.ofEndedChildren();
    long enough = who.endsByItself() ? Long.MAX_VALUE : web.pages();
    Usage usage = follower.follow(command.start(), cpuBefore, most, enough);
    Totals totals = web.totals();
    progress.say("%s, run %d: checking".formatted(who.name(), run));
    boolean tookTooLong = usage.wasStopped() && pages(who, totals) < enough;
    Row row =
        row(who, run, usage, totals)
            .and(
                "connections",
                totals.connections() - connections,
                "ended",
                ended(usage, tookTooLong))
            .flawedBy(flaw(who, errand, usage, totals, log));
    return new Result(row, usage, totals, startedAt, tookTooLong);
  }

  /** A file for one's own use, gone when the benchmark ends. */
  Path scratch(String name) {
    return place.file(name);
  }

  private void look(Contestant who, int run, Sample now) {
    watcher.accept(now);
    show(who, run, now);
  }

  private void show(Contestant who, int run, Sample now) {
    double seconds = Math.max(1e-3, now.at().toMillis() / 1_000.0);
    progress.update(
        String.format(
            Locale.ROOT,
            "%s, run %d: %,d of %,d pages, %,.0f/s, %.0f s",
            who.name(),
            run,
            now.pages(),
            web.pages(),
            now.pages() / seconds,
            seconds));
  }

  private static long pages(Contestant who, Totals totals) {
    return who.repeatsPages() ? totals.requests() : totals.pages();
  }

  private Row row(Contestant who, int run, Usage usage, Totals totals) {
    double seconds = usage.wall().toMillis() / 1_000.0;
    double pages = Math.max(1, pages(who, totals));
    return Row.of(
        Comparison.WHO,
        who.name(),
        "run",
        run,
        "pages",
        pages(who, totals),
        "% of web",
        Arithmetic.round(100.0 * totals.pages() / web.pages(), 1),
        "seconds",
        Arithmetic.round(seconds, 2),
        "pages/s",
        Arithmetic.significant(pages / seconds, 4),
        "pages/s warm",
        Arithmetic.significant(usage.course().rate(WARM, 1), 4),
        "CPU ms/page",
        Arithmetic.significant(usage.cpu().toMillis() / pages, 3),
        "peak RSS MB",
        usage.peakKb() / 1_024,
        "KB/page",
        Arithmetic.significant(totals.bytes() / pages / 1_000, 3),
        "requests",
        totals.requests(),
        "requests/page",
        Arithmetic.significant(totals.requests() / pages, 3));
  }

  private static String ended(Usage usage, boolean tookTooLong) {
    if (!usage.wasStopped()) {
      return "yes";
    }
    return tookTooLong
        ? "stopped after %d s".formatted(usage.wall().toSeconds())
        : "stopped after the last page";
  }

  private static String flaw(Contestant who, Errand errand, Usage usage, Totals totals, Path log)
      throws IOException {
    String flaw = who.flaw(errand, usage.exit());
    if (flaw.isEmpty() && totals.pages() == 0) {
      return "it fetched no page" + lastWords(log);
    }
    return flaw.isEmpty() ? "" : flaw + lastWords(log);
  }

  private static String lastWords(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
    return lines.isEmpty() ? "" : " (" + lines.getLast().strip() + ")";
  }
}
