package dev.trawl.bench.load;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.web.JavaProcess;
import dev.trawl.bench.web.WebProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** One crawl of a web by a server of its own, with callers or without. */
public final class ServedCrawl {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final LoadFigures NOBODY =
      new LoadFigures(
          new LoadFigures.Reads("all", 0, 0, 0, 0, 0, 0),
          List.of(),
          new LoadFigures.Events(0, 0, 0, 0, 0, 0),
          "");

  private final Launcher launcher;
  private final WebProcess web;
  private final Consumer<String> progress;

  public ServedCrawl(Launcher launcher, WebProcess web, Consumer<String> progress) {
    this.launcher = launcher;
    this.web = web;
    this.progress = progress;
  }

  /**
   * Who looks on, and for how long.
   *
   * @param rate reads a second; 0 when nobody looks on
   */
  public record Plan(int listeners, int rate, int warmUp, int seconds) {}

  /**
   * What was seen while it counted.
   *
   * @param flaw why the figures do not count; empty when they do
   */
  public record Result(
      long pages,
      double seconds,
      Duration serverCpu,
      Duration webCpu,
      Duration callersCpu,
      Memory memory,
      LoadFigures load,
      String flaw) {
    public double pagesPerSecond() {
      return pages / seconds;
    }

    /** Of one core, in percent. */
    public double share(Duration cpu) {
      return Arithmetic.round(cpu.toNanos() / 1e7 / seconds, 1);
    }
  }

  /** A look at all processes at one time. */
  private record Moment(
      long nanos, long pages, Duration server, Duration web, Duration callers, long rssKb) {}

  public Result run(Plan plan, Path data, Path log) throws IOException, InterruptedException {
    web.clear();
    try (ServerProcess server = ServerProcess.start(launcher, data, log)) {
      String crawl = server.crawl(web.home());
      Process callers = plan.rate() == 0 ? null : callers(plan, server, crawl);
      try {
        return follow(plan, server, crawl, callers);
      } finally {
        if (callers != null) {
          callers.destroyForcibly();
        }
      }
    }
  }

  private Process callers(Plan plan, ServerProcess server, String crawl) throws IOException {
    return JavaProcess.start(
        List.of("-Xmx256m", "-XX:+UseSerialGC"),
        LoadGenerator.class.getName(),
        List.of(
            server.address().toString(),
            crawl,
            URI.create(web.home()).getHost(),
            "" + plan.listeners(),
            "" + plan.rate(),
            "" + plan.warmUp(),
            "" + plan.seconds()));
  }

  private Result follow(Plan plan, ServerProcess server, String crawl, @Nullable Process callers)
      throws IOException, InterruptedException {
    BufferedReader said = callers == null ? null : callers.inputReader(StandardCharsets.UTF_8);
    if (said == null) {
      Thread.sleep(Duration.ofSeconds(plan.warmUp()));
    } else {
      line(said);
    }
    Moment first = look(server, callers);
    Moment last = first;
    Memory memory = new Memory(LOOK);
    for (int second = 1; second <= plan.seconds(); second++) {
      long due = first.nanos() + LOOK.toNanos() * second;
      Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      last = look(server, callers);
      memory.add(last.rssKb());
      progress.accept(
          "second %d of %d, %,d pages, %,d MB"
              .formatted(second, plan.seconds(), last.pages(), last.rssKb() >> 10));
    }
    LoadFigures load =
        said == null ? NOBODY : JsonMapper.shared().readValue(line(said), LoadFigures.class);
    return new Result(
        last.pages() - first.pages(),
        (last.nanos() - first.nanos()) / 1e9,
        last.server().minus(first.server()),
        last.web().minus(first.web()),
        last.callers().minus(first.callers()),
        memory,
        load,
        flaw(server.status(crawl), load));
  }

  private Moment look(ServerProcess server, @Nullable Process callers) throws IOException {
    var served = new ProcessTree(server.handle()).read();
    return new Moment(
        System.nanoTime(),
        web.totals().pages(),
        served.cpu(),
        new ProcessTree(web.handle()).read().cpu(),
        callers == null ? Duration.ZERO : new ProcessTree(callers.toHandle()).read().cpu(),
        served.rssKb());
  }

  private static String line(BufferedReader said) throws IOException {
    String line = said.readLine();
    if (line == null) {
      throw new IOException("the callers' process has ended; see its words above");
    }
    return line;
  }

  private static String flaw(String status, LoadFigures load) {
    if (!status.equals("RUNNING")) {
      return "the crawl is %s before the time is up; give more --pages".formatted(status);
    }
    return load.refusal().isEmpty() ? "" : "a read failed: " + load.refusal();
  }
}
