package dev.trawl.cli;

import dev.trawl.crawl.CrawlStatus;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** How a crawl reports: while it runs on standard error, when it is done on standard output. */
final class ReportOptions {
  enum ProgressForm {
    AUTO,
    PLAIN,
    JSON,
    NONE
  }

  enum SummaryForm {
    TEXT,
    JSON
  }

  @Option(
      names = "--progress",
      paramLabel = "FORM",
      description = "auto, plain (lines), json (lines) or none (default: auto).")
  ProgressForm progress = ProgressForm.AUTO;

  @Option(names = "--summary", paramLabel = "FORM", description = "text or json (default: text).")
  SummaryForm summary = SummaryForm.TEXT;

  Progress progress(CommandLine cmd) {
    PrintWriter err = cmd.getErr();
    return switch (progress) {
      case AUTO -> isTerminal() ? new LiveProgress(err) : new PlainProgress(err);
      case PLAIN -> new PlainProgress(err);
      case JSON -> new JsonProgress(err);
      case NONE -> snapshot -> {};
    };
  }

  /** The same for a move. */
  MoveProgress moveProgress(PrintWriter err, InstantSource clock) {
    boolean isLog = progress == ProgressForm.AUTO && !isTerminal();
    return new MoveProgress(err, isLog ? ProgressForm.PLAIN : progress, clock);
  }

  /** Prints the summary and answers the exit code that it means. */
  int conclude(Place place, CrawlFacts crawl, CommandLine cmd) throws IOException {
    Summary sum = Summary.of(place, crawl);
    PrintWriter out = cmd.getOut();
    switch (summary) {
      case TEXT -> sum.print(out);
      case JSON -> out.println(Json.line(sum.json()));
    }
    if (!crawl.status().isFinal()) {
      cmd.getErr().println("Interrupted and saved. Run the same command again to go on.");
      return ExitCode.INTERRUPTED;
    }
    Optional<String> trouble =
        crawl.status() == CrawlStatus.COMPLETED ? sum.seedProblem() : Optional.empty();
    if (trouble.isPresent()) {
      cmd.getErr().println(trouble.get());
      return ExitCode.NO_SEED;
    }
    return crawl.status() == CrawlStatus.FAILED ? ExitCode.FAILED : ExitCode.DONE;
  }

  /** Tells of a crawl that goes on without us. */
  void leave(Place place, CrawlFacts crawl, CommandLine cmd) {
    PrintWriter out = cmd.getOut();
    switch (summary) {
      case TEXT ->
          out.printf(
              "Crawl %s is %s%n", crawl.id(), crawl.status().name().toLowerCase(Locale.ROOT));
      case JSON -> out.println(Json.line(Summary.of(place, crawl).json()));
    }
  }

  static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
