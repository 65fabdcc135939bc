package dev.trawl.cli;

import dev.trawl.crawl.CrawlStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Moves a crawl to another status. */
abstract sealed class StatusCommand implements Callable<Integer>
    permits PauseCommand, ResumeCommand, CancelCommand {
  private final CrawlStatus next;

  @Spec CommandSpec spec;
  @Mixin WhereOptions where;

  StatusCommand(CrawlStatus next) {
    this.next = next;
  }

  @Override
  public final Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try (Place place = where.open(err)) {
      CrawlFacts crawl = where.chosen(place);
      if (crawl.status() == next) {
        out.printf("Crawl %s is %s already%n", crawl.id(), word(next));
        return ExitCode.DONE;
      }
      // A crawl without seeds is begun by its own command, which has them.
      boolean isUnbegun = crawl.status() == CrawlStatus.PENDING && next == CrawlStatus.RUNNING;
      if (isUnbegun || !place.move(crawl.id(), next)) {
        return refuse(place, crawl, err);
      }
      out.printf("Crawl %s is %s%n", crawl.id(), word(next));
      if (next == CrawlStatus.RUNNING) {
        place.idleness().ifPresent(err::println);
      }
      return ExitCode.DONE;
    }
  }

  private int refuse(Place place, CrawlFacts crawl, PrintWriter err) {
    // It may have come to its end since we looked.
    CrawlStatus now = place.find(crawl.id()).orElse(crawl).status();
    err.printf(
        "%s: crawl %s is %s and cannot become %s%n",
        spec.qualifiedName(), crawl.id(), word(now), word(next));
    return ExitCode.FAILED;
  }

  private static String word(CrawlStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }
}
