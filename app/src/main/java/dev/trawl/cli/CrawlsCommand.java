package dev.trawl.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl crawls}: lists the crawls of a directory, a cluster or a server. */
@Command(
    name = "crawls",
    description = "List the crawls that a data directory, a cluster or a server holds.",
    mixinStandardHelpOptions = true)
final class CrawlsCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin WhereOptions where;

  @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "jsonl");
    PrintWriter out = spec.commandLine().getOut();
    try (Place place = where.open(spec.commandLine().getErr())) {
      if (format.equals("text")) {
        out.println("  ID  STATUS       PAGES        URLS        OPEN  CREATED               SEED");
      }
      for (CrawlFacts crawl : place.crawls()) {
        out.println(
            format.equals("text") ? line(crawl) : Json.line(Summary.of(place, crawl).json()));
      }
    }
    return ExitCode.DONE;
  }

  private static String line(CrawlFacts crawl) {
    int more = crawl.seeds() - 1;
    return String.format(
        Locale.ROOT,
        "%4s  %-9s %,8d  %,10d  %,10d  %-20.20s  %s%s",
        crawl.id(),
        crawl.status(),
        crawl.extent().pages(),
        crawl.extent().admitted(),
        crawl.extent().open(),
        crawl.createdAt(),
        Texts.printable(crawl.seed()),
        (more == 0 ? "" : " and " + more + " more")
            + (crawl.respectsRobots() ? "" : " (robots.txt ignored)"));
  }
}
