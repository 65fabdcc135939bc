package dev.trawl.server.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real run is compared with what the documents, the alerts and the dashboard say of it. */
class MetricsTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern DOCUMENTED = Pattern.compile("\\| `(\\w+)` \\| (\\w+) \\|.*");
  private static final Pattern OURS =
      Pattern.compile("(crawl|processed|http_server|cleanup|last_cleanup|rate_limit)_.*");

  @TempDir static Path disk;

  private static Scrape scrape;

  @BeforeAll
  static void crawl() throws Exception {
    scrape = ScrapedRun.run(disk);
  }

  @Test
  void the_table_of_metrics_is_what_a_real_run_shows() throws IOException {
    Map<String, String> documented = new TreeMap<>();
    for (String line : Files.readAllLines(ROOT.resolve("docs/metrics.md"))) {
      Matcher m = DOCUMENTED.matcher(line);
      if (m.matches()) {
        documented.put(m.group(1), m.group(2));
      }
    }
    Map<String, String> shown = new TreeMap<>(scrape.types());
    shown
        .keySet()
        .removeIf(
            name ->
                !OURS.matcher(name).matches()
                    || name.endsWith("_max")
                    || name.equals("crawl_version"));

    assertThat(documented).isEqualTo(shown);
  }

  @Test
  void what_the_crawl_did_is_counted() {
    assertThat(scrape.sum("crawl_urls_visited_total")).isEqualTo(2);
    assertThat(scrape.value("crawl_urls_settled_total", "state", "redirected")).isEqualTo(1);
    assertThat(scrape.value("crawl_urls_settled_total", "state", "not_found")).isEqualTo(1);
    assertThat(scrape.sum("crawl_robots_blocked_total")).isEqualTo(1);
    assertThat(scrape.sum("processed_urls_total")).isEqualTo(5);
    assertThat(scrape.value("crawl_pages_fetched_total", "status", "200")).isEqualTo(2);
    assertThat(scrape.value("crawl_pages_fetched_total", "status", "404")).isEqualTo(1);
    assertThat(scrape.sum("crawl_robots_fetches_total")).isEqualTo(1);
    assertThat(scrape.sum("crawl_redirects_followed_total")).isEqualTo(1);
    // Four on a page, and the target of a redirect.
    assertThat(scrape.sum("crawl_links_discovered_total")).isEqualTo(5);
    assertThat(scrape.sum("crawl_fetch_duration_seconds_count")).isEqualTo(4);
    assertThat(scrape.sum("crawl_warc_write_duration_seconds_count")).isEqualTo(4);
    assertThat(scrape.sum("crawl_warc_data_bytes_total")).isPositive();
    assertThat(scrape.sum("crawl_runs_started_total")).isEqualTo(1);
    assertThat(scrape.value("crawl_runs", "status", "completed")).isEqualTo(1);
    assertThat(scrape.sum("crawl_urls_queued_gauge")).isZero();
  }

  @Test
  void labels_are_of_closed_sets() {
    Set<String> labels = new TreeSet<>();
    for (Scrape.Series series : scrape.series()) {
      labels.addAll(series.labels().keySet());
      assertThat(series.labels().values())
          .as(series.name())
          .noneMatch(value -> value.contains("127.0.0.1"));
    }

    assertThat(labels).doesNotContain("host", "url", "crawl", "worker", "domain");
    assertThat(scrape.named("http_server_requests_seconds_count"))
        .extracting(series -> series.labels().get("uri"))
        .containsOnly("/metrics");
  }

  @Test
  void the_process_tells_of_itself() {
    assertThat(scrape.sum("process_resident_memory_bytes")).isGreaterThan(10_000_000);
    assertThat(scrape.sum("disk_free_bytes")).isPositive();
    assertThat(scrape.sum("jvm_memory_used_bytes")).isPositive();
    assertThat(scrape.value("crawl_version", "version", "test")).isEqualTo(1);
  }

  @Test
  void alerts_and_dashboard_name_only_what_a_real_run_shows() throws IOException {
    Set<String> known = new TreeSet<>(Set.of("up"));
    scrape.series().forEach(series -> known.add(series.name()));

    for (Expressions file : Expressions.all(ROOT)) {
      Set<String> names = file.metrics();
      assertThat(names).as(file.toString()).hasSizeGreaterThan(10);
      assertThat(known).as(file.toString()).containsAll(names);
    }
  }

  @Test
  void every_alert_can_fire_and_can_stay_silent() throws Exception {
    AlertTrial trial = new AlertTrial(ROOT.resolve("deploy/prometheus/alerts.yml"), scrape);

    assertThat(trial.covered()).isEqualTo(trial.alerts());
    assertThat(trial.run(disk)).as("promtool").endsWith("SUCCESS");
  }
}
