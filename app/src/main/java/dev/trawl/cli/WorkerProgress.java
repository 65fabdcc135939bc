package dev.trawl.cli;

import dev.trawl.app.ClusterWorker;
import dev.trawl.engine.Crawler;
import dev.trawl.engine.CrawlerLoad;
import dev.trawl.frontier.postgres.Standing;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows what a worker is doing; says nothing while there is nothing to do. */
final class WorkerProgress implements AutoCloseable {
  private static final String CLEAR = "\r\u001b[2K";

  /** How it is shown: all the time on one line, or now and then. */
  private enum Style {
    LIVE(Duration.ZERO),
    LINES(Duration.ofSeconds(5)),
    JSON(Duration.ofSeconds(1)),
    NONE(Duration.ofDays(36_500));

    private final Duration every;

    Style(Duration every) {
      this.every = every;
    }
  }

  private final Style style;
  private final PrintWriter err;
  private final ClusterWorker worker;
  private final Crawler crawler;
  private final Instant start;
  private final Rate rate = new Rate();
  private Instant nextAt;
  private @Nullable String lastFacts;

  private WorkerProgress(Style style, PrintWriter err, ClusterWorker worker, Crawler crawler) {
    this.style = style;
    this.err = err;
    this.worker = worker;
    this.crawler = crawler;
    this.start = worker.clock().instant();
    this.nextAt = style == Style.NONE ? Instant.MAX : start;
  }

  static WorkerProgress of(
      ReportOptions.ProgressForm form, PrintWriter err, ClusterWorker worker, Crawler crawler) {
    Style style =
        switch (form) {
          case AUTO -> ReportOptions.isTerminal() ? Style.LIVE : Style.LINES;
          case PLAIN -> Style.LINES;
          case JSON -> Style.JSON;
          case NONE -> Style.NONE;
        };
    return new WorkerProgress(style, err, worker, crawler);
  }

  void show() {
    Instant now = worker.clock().instant();
    if (now.isBefore(nextAt)) {
      return;
    }
    nextAt = now.plus(style.every);
    Standing standing = worker.standing();
    double lately = rate.of(standing.settled(), now);
    switch (style) {
      case LIVE -> print(CLEAR + line(standing, lately));
      case LINES -> lineIfNew(standing, lately);
      case JSON -> err.println(Json.line(json(standing, lately, now)));
      case NONE -> {}
    }
  }

  private void lineIfNew(Standing standing, double lately) {
    String facts = standing.settled() + " " + standing.slots();
    if (!facts.equals(lastFacts)) {
      lastFacts = facts;
      err.println(line(standing, lately));
    }
  }

  private String line(Standing standing, double lately) {
    CrawlerLoad load = crawler.load();
    return "%s settled  %s  slots %s  hosts %s  in flight %s  memory %s"
        .formatted(
            Texts.count(standing.settled()),
            Texts.rate(lately),
            Texts.count(standing.slots()),
            Texts.count(load.hosts()),
            Texts.count(load.inFlight()),
            Texts.bytes(memory()));
  }

  private Map<String, Object> json(Standing standing, double lately, Instant now) {
    CrawlerLoad load = crawler.load();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("worker", worker.name());
    line.put("settled", standing.settled());
    line.put("settledPerSecond", Math.round(lately * 10) / 10.0);
    line.put("refused", standing.refused());
    line.put("waiting", standing.waiting());
    line.put("statements", standing.statements());
    line.put("slots", standing.slots());
    line.put("hosts", load.hosts());
    line.put("inFlight", load.inFlight());
    line.put("memoryBytes", memory());
    line.put("seconds", Duration.between(start, now).toMillis() / 1_000.0);
    return line;
  }

  private static long memory() {
    Runtime machine = Runtime.getRuntime();
    return machine.totalMemory() - machine.freeMemory();
  }

  private void print(String text) {
    err.print(text);
    err.flush();
  }

  @Override
  public void close() {
    if (style == Style.LIVE) {
      print(CLEAR);
    }
  }
}
