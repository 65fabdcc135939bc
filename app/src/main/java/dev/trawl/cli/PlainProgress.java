package dev.trawl.cli;

import java.io.PrintWriter;
import java.time.Duration;

/** A line every few seconds, for logs. */
final class PlainProgress implements Progress {
  private static final Duration EVERY = Duration.ofSeconds(5);

  private final PrintWriter err;
  private Duration shownAt = Duration.ZERO;

  PlainProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void show(Snapshot now) {
    if (now.elapsed().minus(shownAt).compareTo(EVERY) >= 0) {
      shownAt = now.elapsed();
      err.println(line(now));
    }
  }

  static String line(Snapshot now) {
    String line =
        "%s pages  %s  queue %s  %s  errors %s  %s"
            .formatted(
                Texts.count(now.pages()),
                Texts.rate(now.rate()),
                Texts.count(now.counts().open()),
                load(now.load()),
                Texts.count(now.errors()),
                Texts.time(now.elapsed()));
    return now.left().map(left -> line + "  left ~" + Texts.time(left)).orElse(line);
  }

  private static String load(Load load) {
    return switch (load) {
      case Load.Here(int hosts, int inFlight) ->
          "hosts %s  in flight %s".formatted(Texts.count(hosts), Texts.count(inFlight));
      case Load.Crew(int workers) -> "workers " + Texts.count(workers);
    };
  }
}
