package dev.trawl.bench.load;

import dev.trawl.bench.meter.ProcessTree;
import dev.trawl.bench.peer.Launcher;
import dev.trawl.bench.report.Arithmetic;
import dev.trawl.bench.web.JavaProcess;
import dev.trawl.bench.web.WebProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/**
 * One crawl of a web by a server of its own, with callers at times. Parts with them and without
 * follow each other in the same process, so that both meet the same machine and the same crawl.
 */
public final class ServedCrawl implements AutoCloseable {
  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final LoadFigures NOBODY =
      new LoadFigures(
          new LoadFigures.Reads("all", 0, 0, 0, 0, 0, 0),
          List.of(),
          new LoadFigures.Events(0, 0, 0, 0, 0, 0),
          "");

  private final WebProcess web;
  private final ServerProcess server;
  private final String crawl;
  private final Process callers;
  private final BufferedReader said;
  private final Consumer<String> progress;
  private Memory memory = new Memory(LOOK);

  private ServedCrawl(
      WebProcess web,
      ServerProcess server,
      String crawl,
      Process callers,
      Consumer<String> progress) {
    this.web = web;
    this.server = server;
    this.crawl = crawl;
    this.callers = callers;
    this.said = callers.inputReader(StandardCharsets.UTF_8);
    this.progress = progress;
  }

  /** Begins a crawl that nobody calls about yet. */
  public static ServedCrawl start(
      Launcher launcher, WebProcess web, Plan plan, Path data, Consumer<String> progress)
      throws IOException, InterruptedException {
    web.clear();
    ServerProcess server =
        ServerProcess.start(launcher, data, data.resolveSibling(data.getFileName() + ".log"));
    try {
      String crawl = server.crawl(web.home());
      return new ServedCrawl(web, server, crawl, callers(plan, server, crawl, web), progress);
    } catch (IOException | InterruptedException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  /**
   * Who looks on.
   *
   * @param rate reads a second
   */
  public record Plan(int listeners, int rate) {}

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

  private static Process callers(Plan plan, ServerProcess server, String crawl, WebProcess web)
      throws IOException {
    return JavaProcess.start(
        List.of("-Xmx256m", "-XX:+UseSerialGC"),
        LoadGenerator.class.getName(),
        List.of(
            server.address().toString(),
            crawl,
            URI.create(web.home()).getHost(),
            "" + plan.listeners(),
            "" + plan.rate()));
  }

  /** So many seconds with callers that do not count. */
  public void warmUp(int seconds) throws IOException, InterruptedException {
    var _ = watched(seconds);
    memory = new Memory(LOOK);
  }

  /** Measures so many seconds in which nobody looks on. */
  public Result alone(int seconds) throws IOException, InterruptedException {
    Thread.sleep(LoadGenerator.LEAD_IN);
    return result(follow(seconds), NOBODY);
  }

  /** Measures so many seconds with callers. */
  public Result watched(int seconds) throws IOException, InterruptedException {
    Writer orders = callers.outputWriter(StandardCharsets.UTF_8);
    orders.write(seconds + "\n");
    orders.flush();
    line(said);
    Span span = follow(seconds);
    return result(span, JsonMapper.shared().readValue(line(said), LoadFigures.class));
  }

  /** The server's, in all parts that were measured. */
  public Memory memory() {
    return memory;
  }

  private record Span(Moment first, Moment last, Memory memory) {}

  private Span follow(int seconds) throws IOException, InterruptedException {
    Moment first = look();
    Moment last = first;
    Memory own = new Memory(LOOK);
    for (int second = 1; second <= seconds; second++) {
      long due = first.nanos() + LOOK.toNanos() * second;
      Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      last = look();
      own.add(last.rssKb());
      memory.add(last.rssKb());
      progress.accept(
          "second %d of %d, %,d pages, %,d MB"
              .formatted(second, seconds, last.pages(), last.rssKb() >> 10));
    }
    return new Span(first, last, own);
  }

  private Result result(Span span, LoadFigures load) throws IOException, InterruptedException {
    Moment first = span.first();
    Moment last = span.last();
    return new Result(
        last.pages() - first.pages(),
        (last.nanos() - first.nanos()) / 1e9,
        last.server().minus(first.server()),
        last.web().minus(first.web()),
        last.callers().minus(first.callers()),
        span.memory(),
        load,
        flaw(server.status(crawl), load));
  }

  private Moment look() throws IOException {
    var served = new ProcessTree(server.handle()).read();
    return new Moment(
        System.nanoTime(),
        web.totals().pages(),
        served.cpu(),
        new ProcessTree(web.handle()).read().cpu(),
        new ProcessTree(callers.toHandle()).read().cpu(),
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

  @Override
  public void close() {
    callers.destroyForcibly();
    server.close();
  }
}
