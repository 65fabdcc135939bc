package dev.trawl.bench;

import dev.trawl.bench.fetch.FetchBench;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code trawl bench}: measures Trawl on this machine. */
@Command(
    name = "trawl bench",
    description = "Measure Trawl on this machine. Linux only: figures come from /proc.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "NAME",
    subcommands = {
      CrawlBench.class,
      SiteBench.class,
      PoliteBench.class,
      SlowBench.class,
      TlsBench.class,
      GrowthBench.class,
      FrontierBench.class,
      PostgresBench.class,
      WebBench.class,
      RestartBench.class,
      ClusterBench.class,
      ChaosBench.class,
      ScaleBench.class,
      ServerBench.class,
      ListsBench.class,
      FetchBench.class,
      JmhBench.class,
    },
    footer = {
      "",
      "Examples:",
      "  trawl bench crawl --peers wget2     1,000 hosts x 50 pages of 20 KB at pace 0, against"
          + " wget2",
      "  trawl bench jmh Robots              the pieces of that name alone, in nanoseconds",
      "  trawl bench web                     what serving the synthetic web costs",
      "  trawl bench restart --urls 1000000  how soon a large crawl goes on after kill -9",
    })
public final class Main implements Runnable {
  private Main() {}

  public static void main(String[] args) {
    CommandLine line = new CommandLine(new Main());
    line.setExecutionExceptionHandler(
        (e, cmd, parsed) -> {
          String reason = e instanceof InterruptedException ? "stopped" : e.getMessage();
          cmd.getErr().println("trawl bench: " + reason);
          return 1;
        });
    System.exit(line.execute(args));
  }

  @Override
  public void run() {
    CommandLine.usage(this, System.out);
  }
}
