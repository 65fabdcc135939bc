package dev.trawl.cli;

import dev.trawl.crawl.Counts;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a crawl came to: by state, by host and by error class. */
record Summary(Place place, CrawlFacts crawl, Counts counts, Instant now) {
  static Summary of(Place place, CrawlFacts crawl) {
    return new Summary(place, crawl, place.counts(crawl.id()), place.now());
  }

  Map<String, Object> json() {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("crawl", crawl.id().value());
    line.put("status", crawl.status().name());
    line.put("admitted", counts.admitted());
    Map<String, Long> states = new LinkedHashMap<>();
    for (UrlState state : UrlState.values()) {
      if (counts.of(state) > 0) {
        states.put(state.name(), counts.of(state));
      }
    }
    line.put("states", states);
    line.put("pages", counts.of(UrlState.VISITED));
    line.put("bytes", counts.bytes());
    line.put("seconds", seconds());
    line.put("pagesPerSecond", pagesPerSecond());
    line.put("reason", crawl.reason());
    if (!crawl.respectsRobots()) {
      line.put("robotsIgnored", true);
    }
    return line;
  }

  void print(PrintWriter out) throws IOException {
    out.printf(
        Locale.ROOT,
        "Crawl %s %s: %s of %s URLs, %s in %s (%s pages/s)%s%n",
        crawl.id(),
        crawl.status().name().toLowerCase(Locale.ROOT),
        Texts.count(counts.of(UrlState.VISITED), "page"),
        Texts.count(counts.admitted()),
        Texts.bytes(counts.bytes()),
        Texts.time(Duration.ofMillis((long) (seconds() * 1_000))),
        Texts.rate(pagesPerSecond()).replace("/s", ""),
        crawl.reason() == null ? "" : ", ended by " + crawl.reason());
    if (!crawl.respectsRobots()) {
      out.println("robots.txt was ignored in this crawl, as --ignore-robots asked.");
    }
    printStates(out);
    place.census(crawl.id()).print(out);
    printRefused(out);
    out.flush();
  }

  /** What is wrong when no seed was fetched. */
  Optional<String> seedProblem() {
    return place
        .seedTrouble(crawl.id())
        .map(
            trouble ->
                "No seed could be fetched. %s\nRun it with --fresh to try again."
                    .formatted(Texts.printable(trouble)));
  }

  private double seconds() {
    Instant end = crawl.finishedAt() == null ? now : crawl.finishedAt();
    return Math.max(0, Duration.between(crawl.createdAt(), end).toMillis()) / 1_000.0;
  }

  private double pagesPerSecond() {
    double rate = seconds() <= 0 ? 0 : counts.of(UrlState.VISITED) / seconds();
    return Math.round(rate * 10) / 10.0;
  }

  private void printStates(PrintWriter out) {
    for (UrlState state : UrlState.values()) {
      if (counts.of(state) > 0) {
        out.printf(Locale.ROOT, "  %-15s %,12d%n", state, counts.of(state));
      }
    }
  }

  private void printRefused(PrintWriter out) {
    if (counts.refused().isEmpty()) {
      return;
    }
    out.println("Links not followed:");
    counts.refused().entrySet().stream()
        .sorted(Map.Entry.<Refusal, Long>comparingByValue().reversed())
        .forEach(e -> out.printf(Locale.ROOT, "  %-22s %,12d%n", label(e.getKey()), e.getValue()));
  }

  private static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
