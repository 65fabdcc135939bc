package dev.trawl.bench;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.web.WebLoad;
import dev.trawl.bench.web.WebPlan;
import dev.trawl.bench.web.WebProcess;
import dev.trawl.bench.web.WebProcess.Seeds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the synthetic web costs to serve: it must not be what a benchmark of a crawler measures. */
@Command(
    name = "web",
    description = "CPU that the synthetic web needs per page of 20 KB.",
    mixinStandardHelpOptions = true)
final class WebBench implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Option(names = "--requests", description = "Requests of a round (default: ${DEFAULT-VALUE}).")
  int requests = 100_000;

  @Option(
      names = "--rounds",
      description = "Rounds; the first warm it up (default: ${DEFAULT-VALUE}).")
  int rounds = 5;

  @Option(names = "--json", description = "Also write the figures to this file.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report("web");
    try (WebProcess web = WebProcess.start(WebPlan.of(1_000, 50), Seeds.FIRST_HOST)) {
      ProcessTree server = new ProcessTree(web.handle());
      WebLoad load = new WebLoad(web);
      for (int round = 1; round <= rounds; round++) {
        Duration before = server.read().cpu();
        long start = System.nanoTime();
        load.run(requests);
        double seconds = (System.nanoTime() - start) / 1e9;
        Duration used = server.read().cpu().minus(before);
        report.add(
            "rounds",
            Row.of(
                "round",
                round,
                "pages/s",
                Math.round(requests / seconds),
                "CPU ms/page",
                Arithmetic.round(used.toMillis() / (double) requests, 4)));
      }
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return 0;
  }
}
