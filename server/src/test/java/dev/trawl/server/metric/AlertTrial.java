package dev.trawl.server.metric;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Lets Prometheus' own tool evaluate the alert rules over forty minutes of the series that a real
 * run has shown, once with values that must raise the alert and once with values that must not.
 */
final class AlertTrial {
  private static final Pattern ALERT = Pattern.compile("(?m)^ +- alert: (\\w+)$");

  /** Values of a series over time, as promtool writes them. */
  private record Feed(
      String metric, Predicate<Map<String, String>> isMeant, String bad, String good) {}

  private final Path rules;
  private final Scrape scrape;
  private final Map<String, List<Feed>> feeds = new TreeMap<>();

  AlertTrial(Path rules, Scrape scrape) {
    this.rules = rules;
    this.scrape = scrape;
    Feed running = feed("crawl_runs", "status", "running", "1x40", "1x40");
    Feed queued = feed("crawl_urls_queued_gauge", "50x40", "50x40");
    Feed steady = feed("processed_urls_total", "0+100x40", "0+100x40");
    feeds.put(
        "TrawlStalled",
        List.of(feed("processed_urls_total", "100x40", "0+60x40"), queued, running));
    feeds.put(
        "TrawlFetchErrors",
        List.of(feed("crawl_fetch_errors_total", "reason", "reset", "0+40x40", "0+10x40"), steady));
    feeds.put(
        "TrawlHttpErrors",
        List.of(
            feed("crawl_pages_fetched_total", "status", "404", "0+30x40", "0+10x40"),
            feed("crawl_pages_fetched_total", "status", "200", "0+70x40", "0+90x40")));
    feeds.put("TrawlNoWorkers", List.of(feed("crawl_active_workers", "0x40", "2x40"), running));
    feeds.put("TrawlWorkerLost", List.of(feed("crawl_workers_lost_total", "0x25 1x14", "3x40")));
    feeds.put("TrawlProcessDown", List.of(feed("up", "0x40", "1x40")));
    feeds.put("TrawlQueueGrowth", List.of(feed("crawl_urls_queued_gauge", growing(), "20000x40")));
    feeds.put(
        "TrawlArchiveWriteErrors",
        List.of(feed("crawl_warc_write_errors_total", "0x27 1x12", "1x40")));
    feeds.put("TrawlStoreErrors", List.of(feed("crawl_store_errors_total", "0+60x40", "60x40")));
    feeds.put(
        "TrawlMemory",
        List.of(feed("process_resident_memory_bytes", "4000000000x40", "1000000000x40")));
    feeds.put(
        "TrawlFileDescriptors",
        List.of(
            feed("process_files_open_files", "900x40", "100x40"),
            feed("process_files_max_files", "1000x40", "1000x40")));
    feeds.put(
        "TrawlDisk",
        List.of(
            feed("disk_free_bytes", "5x40", "50x40"),
            feed("disk_total_bytes", "100x40", "100x40")));
    feeds.put("TrawlSlowFetches", slow("crawl_fetch_duration_seconds_bucket", 5));
    feeds.put("TrawlSlowTls", slow("crawl_tls_duration_seconds_bucket", 2));
  }

  private static Feed feed(String metric, String bad, String good) {
    return new Feed(metric, _ -> true, bad, good);
  }

  private static Feed feed(String metric, String label, String value, String bad, String good) {
    return new Feed(metric, labels -> value.equals(labels.get(label)), bad, good);
  }

  /** All requests in the bucket above a bound, or all in the lowest. */
  private static List<Feed> slow(String metric, double bound) {
    Predicate<Map<String, String>> isAbove = labels -> le(labels) > bound;
    return List.of(
        new Feed(metric, isAbove, "0+100x40", "0+100x40"),
        new Feed(metric, isAbove.negate(), "0x40", "0+100x40"));
  }

  private static double le(Map<String, String> labels) {
    String bound = labels.getOrDefault("le", "");
    return bound.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(bound);
  }

  private static String growing() {
    return IntStream.rangeClosed(0, 40)
        .mapToObj(minute -> Long.toString(Math.round(20_000 * Math.pow(1.2, minute))))
        .collect(Collectors.joining(" "));
  }

  Set<String> alerts() throws IOException {
    Set<String> names = new TreeSet<>();
    Matcher m = ALERT.matcher(Files.readString(rules));
    while (m.find()) {
      names.add(m.group(1));
    }
    return names;
  }

  Set<String> covered() {
    return new TreeSet<>(feeds.keySet());
  }

  /** What promtool says in the end. */
  String run(Path directory) throws IOException, InterruptedException {
    List<String> lines =
        new ArrayList<>(
            List.of("rule_files:", "  - " + rules, "evaluation_interval: 1m", "tests:"));
    feeds.forEach(
        (alert, series) -> {
          lines.addAll(test(alert, series, true));
          lines.addAll(test(alert, series, false));
        });
    Path tests = directory.resolve("alerts.test.yml");
    Files.write(tests, lines);
    Path log = directory.resolve("promtool.log");
    Process tool =
        new ProcessBuilder("promtool", "test", "rules", tests.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!tool.waitFor(2, TimeUnit.MINUTES)) {
      tool.destroyForcibly();
    }
    return Files.readString(log).strip();
  }

  private List<String> test(String alert, List<Feed> series, boolean isBad) {
    List<String> lines = new ArrayList<>(List.of("  - interval: 1m", "    input_series:"));
    for (Feed feed : series) {
      for (Map<String, String> labels : recorded(feed)) {
        lines.add("      - series: '" + feed.metric() + text(labels) + "'");
        lines.add("        values: '" + (isBad ? feed.bad() : feed.good()) + "'");
      }
    }
    String firing = "ALERTS{alertname=\"%s\",alertstate=\"firing\"}".formatted(alert);
    lines.add("    promql_expr_test:");
    lines.add(
        "      - expr: '" + (isBad ? "count(%s) > bool 0" : "absent(%s)").formatted(firing) + "'");
    lines.add("        eval_time: 30m");
    lines.add("        exp_samples:");
    lines.add("          - value: 1");
    lines.add("            labels: '" + (isBad ? "{}" : firing.substring("ALERTS".length())) + "'");
    return lines;
  }

  /** The series of a metric as the run has shown them, with what Prometheus adds. */
  private List<Map<String, String>> recorded(Feed feed) {
    List<Map<String, String>> all =
        feed.metric().equals("up")
            ? List.of(Map.of())
            : scrape.named(feed.metric()).stream().map(Scrape.Series::labels).toList();
    List<Map<String, String>> meant = all.stream().filter(feed.isMeant()).toList();
    if (meant.isEmpty()) {
      throw new AssertionError("the run has not shown " + feed.metric());
    }
    return meant.stream().map(AlertTrial::scraped).toList();
  }

  private static Map<String, String> scraped(Map<String, String> labels) {
    Map<String, String> all = new LinkedHashMap<>(labels);
    all.put("instance", "127.0.0.1:9091");
    all.put("job", "trawl-worker");
    return all;
  }

  private static String text(Map<String, String> labels) {
    return labels.entrySet().stream()
        .map(e -> e.getKey() + "=\"" + e.getValue() + "\"")
        .collect(Collectors.joining(",", "{", "}"));
  }
}
