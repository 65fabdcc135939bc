package dev.trawl.cli;

import dev.trawl.app.CrawlMove;
import dev.trawl.app.MoveCluster;
import dev.trawl.app.MoveDirectory;
import dev.trawl.app.MovePlace;
import dev.trawl.app.SteadyClock;
import dev.trawl.crawl.CrawlId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl move}: moves crawls between a data directory and a cluster. */
@Command(
    name = "move",
    description = {
      "Move crawls, with all their records and captures, from a data directory to a cluster or"
          + " back.",
      "Nobody may work at either end meanwhile. After a crash, run the same command again.",
    },
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  trawl move --from trawl-data --to postgresql://trawl@db.example/trawl --archive /srv/warc",
      "  trawl move --from postgresql://trawl@db.example/trawl --to trawl-data --crawl 7",
    })
final class MoveCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Option(
      names = "--from",
      paramLabel = "PLACE",
      required = true,
      description = "Where the crawls are: a data directory, or a cluster's database.")
  String from;

  @Option(
      names = "--to",
      paramLabel = "PLACE",
      required = true,
      description = "Where they go: a cluster's database, or a data directory.")
  String to;

  @Option(
      names = "--crawl",
      paramLabel = "ID",
      description = "Move only the crawl of this number (default: all).")
  @Nullable Long crawl;

  @Option(
      names = "--as",
      paramLabel = "ID",
      description = "With --crawl: its number at its new home (default: the same).")
  @Nullable Long as;

  @Mixin ArchiveOptions archive;
  @Mixin ReportOptions report;

  @Override
  public Integer call() throws IOException {
    if (isDatabase(from) == isDatabase(to)) {
      throw new UsageException(
          "--from and --to are of one kind; name a data directory and a database"
              + " (postgresql://...)");
    }
    if (as != null && crawl == null) {
      throw new UsageException("--as needs --crawl: it is the number of one crawl");
    }
    InstantSource clock = new SteadyClock();
    Instant start = clock.instant();
    MoveProgress progress = report.moveProgress(spec.commandLine().getErr(), clock);
    CrawlMove.Report moved;
    try (CrawlMove move = CrawlMove.open(source(), place("--to", to), progress)) {
      moved = crawl == null ? move.moveAll() : move.move(id("--crawl", crawl), there());
    } finally {
      progress.close();
    }
    conclude(moved, Duration.between(start, clock.instant()));
    return ExitCode.DONE;
  }

  private CrawlId there() {
    return as != null ? id("--as", as) : id("--crawl", crawl == null ? 0 : crawl);
  }

  private static CrawlId id(String option, long value) {
    if (value < 1) {
      throw new UsageException("%s %d: crawls are numbered from 1".formatted(option, value));
    }
    return new CrawlId(value);
  }

  private static boolean isDatabase(String place) {
    return place.contains("://");
  }

  private MovePlace source() throws IOException {
    if (!isDatabase(from) && !Files.isDirectory(Path.of(from).resolve("frontier"))) {
      throw new UsageException(
          "--from %s holds no crawl; name the directory that one was run with".formatted(from));
    }
    return place("--from", from);
  }

  private MovePlace place(String option, String text) throws IOException {
    if (!isDatabase(text)) {
      return new MoveDirectory(Path.of(text));
    }
    PrintWriter err = spec.commandLine().getErr();
    return new MoveCluster(
        DatabaseOptions.url(option, text, System.getenv()),
        archive.directory(),
        notice -> err.println(Texts.printable(notice)));
  }

  private void conclude(CrawlMove.Report moved, Duration time) {
    PrintWriter out = spec.commandLine().getOut();
    double seconds = time.toNanos() / 1e9;
    switch (report.summary) {
      case JSON -> out.println(Json.line(json(moved, seconds)));
      case TEXT -> {
        out.printf(
            "Moved %s with %s, %s and %s from %s to %s in %s%n",
            Texts.count(moved.crawls(), "crawl"),
            Texts.count(moved.urls(), "URL"),
            Texts.count(moved.links(), "link"),
            Texts.count(moved.files(), "WARC file"),
            Texts.printable(from),
            Texts.printable(to),
            Texts.time(time));
      }
    }
  }

  private Map<String, Object> json(CrawlMove.Report moved, double seconds) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("from", from);
    line.put("to", to);
    line.put("crawls", moved.crawls());
    line.put("resumed", moved.resumed());
    line.put("urls", moved.urls());
    line.put("links", moved.links());
    line.put("hosts", moved.hosts());
    line.put("files", moved.files());
    line.put("copiedBytes", moved.copiedBytes());
    line.put("seconds", seconds);
    line.put("urlsPerSecond", moved.urls() / seconds);
    return line;
  }
}
