package dev.trawl.cli;

import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlFacts.Failure;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.ErrorClass;
import dev.trawl.outcome.UrlState;
import dev.trawl.url.Refusal;
import dev.trawl.url.Seed;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a crawl came to: by state, by host and by error class. */
record Summary(CrawlStore store, Crawl crawl, Counts counts, Instant now) {
  private static final int MOST_HOSTS = 10;

  private static final Set<UrlState> WAS_FETCHED =
      EnumSet.of(
          UrlState.VISITED,
          UrlState.REDIRECTED,
          UrlState.FORBIDDEN,
          UrlState.NOT_FOUND,
          UrlState.HTTP_TERMINAL);

  /** Beyond this many hosts only those met first are counted apart: memory stays bounded. */
  private static final int COUNTED_HOSTS = 100_000;

  static Summary of(CrawlStore store, Crawl crawl, Instant now) {
    Counts counts = store.frontier().counts(crawl.id());
    return new Summary(store, crawl, counts, now);
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
    if (!crawl.settings().manners().respectRobots()) {
      line.put("robotsIgnored", true);
    }
    return line;
  }

  void print(PrintWriter out) {
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
    if (!crawl.settings().manners().respectRobots()) {
      out.println("robots.txt was ignored in this crawl, as --ignore-robots asked.");
    }
    printStates(out);
    Details details = details();
    details.print(out);
    printRefused(out);
    out.flush();
  }

  boolean noSeedFetched() {
    return crawl.settings().seeds().stream().noneMatch(this::wasFetched);
  }

  String seedProblem() {
    Seed seed = crawl.settings().seeds().getFirst();
    String why =
        record(seed)
            .map(r -> r.facts().failure())
            .map(failure -> failure.error().label() + ": " + failure.text())
            .orElse("it was not fetched");
    return "No seed could be fetched. %s: %s\nRun it with --fresh to try again."
        .formatted(seed.url(), Texts.printable(why));
  }

  private boolean wasFetched(Seed seed) {
    return record(seed).map(UrlRecord::state).filter(s -> WAS_FETCHED.contains(s)).isPresent();
  }

  private Optional<UrlRecord> record(Seed seed) {
    return store.view().find(crawl.id(), seed.url());
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

  private Details details() {
    Details details = new Details(new HashMap<>(), new EnumMap<>(ErrorClass.class));
    try (Stream<UrlRecord> records = store.view().records(crawl.id())) {
      records.forEach(details::add);
    }
    return details;
  }

  /** What only a look at every record tells. */
  private record Details(Map<String, Long> hosts, Map<ErrorClass, Long> errors) {
    void add(UrlRecord url) {
      String host = url.url().host().name();
      if (hosts.containsKey(host) || hosts.size() < COUNTED_HOSTS) {
        hosts.merge(host, 1L, Long::sum);
      }
      Failure failure = url.facts().failure();
      if (failure != null && url.state() == UrlState.FAILED) {
        errors.merge(failure.error(), 1L, Long::sum);
      }
    }

    void print(PrintWriter out) {
      out.println("Hosts (%s):".formatted(Texts.count(hosts.size())));
      hosts.entrySet().stream()
          .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
          .limit(MOST_HOSTS)
          .forEach(
              e ->
                  out.printf(
                      Locale.ROOT, "  %-40s %,12d%n", Texts.printable(e.getKey()), e.getValue()));
      if (!errors.isEmpty()) {
        out.println("Errors:");
        errors.forEach((e, n) -> out.printf(Locale.ROOT, "  %-22s %,12d%n", e.label(), n));
      }
    }
  }
}
