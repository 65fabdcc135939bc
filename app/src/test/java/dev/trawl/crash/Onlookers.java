package dev.trawl.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.json.JsonMapper;

/** Those who read while a server dies: an export that ends well is whole, whatever happens. */
final class Onlookers {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final AtomicLong events = new AtomicLong();
  private final AtomicLong exports = new AtomicLong();
  private long rows;

  /** Exports a crawl again and again. */
  void export(RunningServer server, String crawl) throws InterruptedException {
    try {
      while (true) {
        List<String> lines = lines(server, "/v1/crawls/" + crawl + "/export?format=jsonl");
        lines.forEach(JSON::readTree);
        assertThat((long) lines.size()).as("rows of an export").isGreaterThanOrEqualTo(rows);
        rows = lines.size();
        exports.incrementAndGet();
      }
    } catch (IOException gone) {
      return;
    }
  }

  /** Listens to the events of a crawl. */
  void listen(RunningServer server, String crawl) throws InterruptedException {
    try (BufferedReader lines = reader(server, "/v1/crawls/" + crawl + "/events")) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        events.addAndGet(line.startsWith("event:") ? 1 : 0);
      }
    } catch (IOException gone) {
      return;
    }
  }

  long events() {
    return events.get();
  }

  long exports() {
    return exports.get();
  }

  /** All lines of an answer. */
  static List<String> lines(RunningServer server, String path)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    try (BufferedReader lines = reader(server, path)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        all.add(line);
      }
    }
    return all;
  }

  private static BufferedReader reader(RunningServer server, String path)
      throws IOException, InterruptedException {
    return new BufferedReader(new InputStreamReader(server.open(path), StandardCharsets.UTF_8));
  }
}
