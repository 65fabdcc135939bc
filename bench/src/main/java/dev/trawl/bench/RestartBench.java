package dev.trawl.bench;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.report.Report;
import dev.trawl.bench.report.Row;
import dev.trawl.bench.store.FirstClaim;
import dev.trawl.bench.store.StoreLoad;
import dev.trawl.bench.web.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How soon a large crawl goes on after its process was killed. */
@Command(
    name = "restart",
    description = "Fill a frontier, kill the process, and time the way to the first claim.",
    mixinStandardHelpOptions = true)
final class RestartBench implements Callable<Integer> {
  private static final int HOSTS = 10_000;
  private static final int ALL_NEW = 10;

  @Spec CommandSpec spec;

  @Option(names = "--urls", description = "URLs in the frontier (default: ${DEFAULT-VALUE}).")
  long urls = 10_000_000;

  @Option(names = "--json", description = "Also write the figures to this file.")
  @Nullable Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Report report = new Report("restart");
    try (CleanUp _ = CleanUp.ofThisThread();
        Workplace work = Workplace.in(null)) {
      report.add("restart", restart(work.fresh("frontier")));
    }
    report.print(spec.commandLine().getOut());
    report.write(json);
    return 0;
  }

  private Row restart(Path place) throws IOException, InterruptedException {
    long start = System.nanoTime();
    List<String> arguments =
        List.of(place.toString(), "" + urls, "" + ALL_NEW, "" + HOSTS, "0", "-");
    Process child = JavaProcess.start(List.of("-Xmx1g"), StoreLoad.class.getName(), arguments);
    awaitReady(child);
    double filling = (System.nanoTime() - start) / 1e9;
    long rss = new ProcessTree(child.toHandle()).read().peakKb() / 1_024;
    child.destroyForcibly().waitFor();
    return Row.of(
        "URLs",
        urls,
        "offers/s",
        Math.round(urls / filling),
        "RSS MB",
        rss,
        "first claim ms",
        FirstClaim.in(place).took().toMillis());
  }

  private static void awaitReady(Process child) throws IOException {
    BufferedReader said = child.inputReader(StandardCharsets.UTF_8);
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(StoreLoad.READY)) {
        return;
      }
    }
    throw new IOException("the process that fills the frontier has ended; is the disk full?");
  }
}
