package dev.trawl.cli;

import dev.trawl.app.Home;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code trawl crawls}: lists the crawls of a directory or a cluster. */
@Command(
    name = "crawls",
    description = "List the crawls that a data directory or a cluster holds.",
    mixinStandardHelpOptions = true)
final class CrawlsCommand implements Callable<Integer> {
  @Spec CommandSpec spec;
  @Mixin HomeOptions where;

  @Option(names = "--format", paramLabel = "FORM", description = "text or jsonl (default: text).")
  String format = "text";

  @Override
  public Integer call() throws IOException {
    Choices.check("--format", format, "text", "jsonl");
    PrintWriter out = spec.commandLine().getOut();
    try (Home home = where.open(spec.commandLine().getErr())) {
      List<Crawl> crawls = home.store().crawls().list();
      if (format.equals("text")) {
        out.println("  ID  STATUS       PAGES        URLS        OPEN  CREATED               SEED");
      }
      for (Crawl crawl : crawls) {
        out.println(
            format.equals("text")
                ? line(home, crawl)
                : Json.line(Summary.of(home.store(), crawl, home.clock().instant()).json()));
      }
    }
    return ExitCode.DONE;
  }

  private static String line(Home home, Crawl crawl) {
    Counts counts = home.store().frontier().counts(crawl.id());
    int more = crawl.settings().seeds().size() - 1;
    return String.format(
        Locale.ROOT,
        "%4s  %-9s %,8d  %,10d  %,10d  %-20.20s  %s%s",
        crawl.id(),
        crawl.status(),
        counts.of(dev.trawl.outcome.UrlState.VISITED),
        counts.admitted(),
        counts.open(),
        crawl.createdAt(),
        Texts.printable(crawl.settings().seeds().getFirst().url().text()),
        (more == 0 ? "" : " and " + more + " more")
            + (crawl.settings().manners().respectRobots() ? "" : " (robots.txt ignored)"));
  }
}
