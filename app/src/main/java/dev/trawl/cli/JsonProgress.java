package dev.trawl.cli;

import dev.trawl.outcome.UrlState;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A JSON object a second, for programs. */
final class JsonProgress implements Progress {
  private static final Duration EVERY = Duration.ofSeconds(1);

  private final PrintWriter err;
  private Duration shownAt = EVERY.negated();

  JsonProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void show(Snapshot now) {
    if (now.elapsed().minus(shownAt).compareTo(EVERY) < 0) {
      return;
    }
    shownAt = now.elapsed();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("pages", now.pages());
    line.put("pagesPerSecond", Math.round(now.rate() * 10) / 10.0);
    line.put("queued", now.counts().of(UrlState.QUEUED));
    switch (now.load()) {
      case Load.Here(int hosts, int inFlight) -> {
        line.put("inFlight", inFlight);
        line.put("hosts", hosts);
      }
      case Load.Crew(int workers) -> line.put("workers", workers);
    }
    line.put("errors", now.errors());
    line.put("bytes", now.counts().bytes());
    line.put("seconds", now.elapsed().toMillis() / 1_000.0);
    line.put("secondsLeft", now.left().map(left -> left.toMillis() / 1_000.0).orElse(null));
    err.println(Json.line(line));
  }
}
