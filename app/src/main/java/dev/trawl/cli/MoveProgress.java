package dev.trawl.cli;

import dev.trawl.app.CrawlMove;
import dev.trawl.cli.ReportOptions.ProgressForm;
import dev.trawl.crawl.CrawlId;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells how far a move has come. */
final class MoveProgress implements CrawlMove.Watcher {
  private static final Duration EVERY = Duration.ofSeconds(5);
  private static final Duration EVERY_LIVE = Duration.ofMillis(250);
  private static final String CLEAR = "\r\u001b[2K";

  private final PrintWriter err;
  private final ProgressForm form;
  private final InstantSource clock;
  private final Rate rate = new Rate();
  private Instant shownAt;

  /** Begins to tell; {@code AUTO} means a terminal here. */
  MoveProgress(PrintWriter err, ProgressForm form, InstantSource clock) {
    this.err = err;
    this.form = form;
    this.clock = clock;
    this.shownAt = clock.instant();
  }

  @Override
  public void moved(CrawlId crawl, long urls, long of) {
    Instant now = clock.instant();
    double perSecond = rate.of(urls, now);
    Duration pause = form == ProgressForm.AUTO ? EVERY_LIVE : EVERY;
    if (form != ProgressForm.NONE && Duration.between(shownAt, now).compareTo(pause) >= 0) {
      shownAt = now;
      show(crawl, urls, of, perSecond);
    }
  }

  private void show(CrawlId crawl, long urls, long of, double perSecond) {
    switch (form) {
      case AUTO -> {
        err.print(CLEAR + line(crawl, urls, of, perSecond));
        err.flush();
      }
      case PLAIN -> err.println(line(crawl, urls, of, perSecond));
      case JSON -> {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("crawl", crawl.value());
        line.put("urls", urls);
        line.put("of", of);
        line.put("urlsPerSecond", perSecond);
        err.println(Json.line(line));
      }
      case NONE -> {}
    }
  }

  private static String line(CrawlId crawl, long urls, long of, double perSecond) {
    return "crawl %s: %s of %s (%d %%), %s/s"
        .formatted(
            crawl,
            Texts.count(urls),
            Texts.count(of, "URL"),
            of == 0 ? 100 : 100 * urls / of,
            Texts.count(Math.max(0, Math.round(perSecond))));
  }

  void close() {
    if (form == ProgressForm.AUTO) {
      err.print(CLEAR);
      err.flush();
    }
  }
}
