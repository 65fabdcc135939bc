package dev.trawl.cli;

import dev.trawl.app.Clustered;
import dev.trawl.app.Home;
import dev.trawl.crawl.Crawl;
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
  @Mixin HomeOptions where;

  StatusCommand(CrawlStatus next) {
    this.next = next;
  }

  @Override
  public final Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    try (Home home = where.open(err)) {
      Crawl crawl = where.chosen(home.store().crawls());
      if (crawl.status() == next) {
        out.printf("Crawl %s is %s already%n", crawl.id(), word(next));
        return ExitCode.DONE;
      }
      // A crawl without seeds is begun by its own command, which has them.
      if (crawl.status() == CrawlStatus.PENDING && next == CrawlStatus.RUNNING) {
        return refuse(home, crawl, err);
      }
      try {
        home.store().crawls().move(crawl.id(), next, null);
      } catch (IllegalStateException e) {
        return refuse(home, crawl, err);
      }
      out.printf("Crawl %s is %s%n", crawl.id(), word(next));
      warn(home, err);
      return ExitCode.DONE;
    }
  }

  private int refuse(Home home, Crawl crawl, PrintWriter err) {
    // It may have come to its end since we looked.
    CrawlStatus now = home.store().crawls().find(crawl.id()).orElse(crawl).status();
    err.printf(
        "%s: crawl %s is %s and cannot become %s%n",
        spec.qualifiedName(), crawl.id(), word(now), word(next));
    return ExitCode.FAILED;
  }

  private void warn(Home home, PrintWriter err) throws IOException {
    if (next != CrawlStatus.RUNNING) {
      return;
    }
    if (home instanceof Clustered cluster) {
      if (cluster.crew() == 0) {
        err.printf("No worker is alive; start one with: trawl worker %s%n", where.place.words());
      }
    } else {
      err.println("It goes on when its crawl command is run again.");
    }
  }

  private static String word(CrawlStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }
}
