package dev.trawl.bench.cluster;

import dev.trawl.app.Clustered;
import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.bench.report.Row;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A crawl held against the oracle, record by record, and each of its captures read back.
 *
 * @param urls records in a terminal state
 * @param lost URLs that should be there in a terminal state, and are not
 * @param doubled records whose URL has another
 * @param unexpected URLs that no correct crawl finds
 * @param astray URLs that ended in another state than the oracle's
 * @param miscounted counters that differ from this scan
 * @param captures that were read
 * @param unreadable of them, and those that should be there and are not
 * @param words of what is wrong; the first of each kind
 */
public record Findings(
    long urls,
    long lost,
    long doubled,
    long unexpected,
    long astray,
    long miscounted,
    long captures,
    long unreadable,
    List<String> words) {
  public static final Findings NONE = new Findings(0, 0, 0, 0, 0, 0, 0, 0, List.of());

  /** Looks at one crawl of a cluster. */
  public static Findings of(Clustered home, CrawlId crawl, Map<String, String> expected) {
    Scan scan = new Scan(expected);
    try (Stream<UrlRecord> records = home.store().view().records(crawl)) {
      records.forEach(
          url -> {
            scan.look(url.url().text(), url.state());
            scan.read(url, home.archive());
          });
    }
    return scan.result(home.store().frontier().counts(crawl));
  }

  public Findings plus(Findings other) {
    List<String> all = new ArrayList<>(words);
    all.addAll(other.words);
    return new Findings(
        urls + other.urls,
        lost + other.lost,
        doubled + other.doubled,
        unexpected + other.unexpected,
        astray + other.astray,
        miscounted + other.miscounted,
        captures + other.captures,
        unreadable + other.unreadable,
        all);
  }

  public boolean isSound() {
    return lost + doubled + unexpected + astray + miscounted + unreadable == 0;
  }

  public Row row() {
    return Row.of(
        "URLs",
        urls,
        "lost",
        lost,
        "doubled",
        doubled,
        "unexpected",
        unexpected,
        "in another state",
        astray,
        "counters wrong",
        miscounted,
        "captures read",
        captures,
        "unreadable",
        unreadable);
  }

  /** Takes in one record after another. */
  static final class Scan {
    private final Map<String, String> expected;
    private final Map<String, UrlState> found = new HashMap<>();
    private final Map<UrlState, Long> states = new HashMap<>();
    private final Map<String, String> words = new HashMap<>();
    private long doubled;
    private long captures;
    private long unreadable;

    Scan(Map<String, String> expected) {
      this.expected = expected;
    }

    void look(String url, UrlState state) {
      states.merge(state, 1L, Long::sum);
      if (found.put(url, state) != null) {
        doubled++;
        words.putIfAbsent("doubled", url + " has more than one record");
      }
    }

    private void read(UrlRecord url, ArchiveView archive) {
      Answer answer = url.facts().answer();
      CaptureRef capture = url.facts().capture();
      if (answer == null || (capture == null && url.state() != UrlState.VISITED)) {
        return;
      }
      captures++;
      String problem =
          capture == null
              ? "no capture is recorded"
              : problem(archive.check(capture, url.url(), answer.digest(), answer.bytes()));
      if (!problem.isEmpty()) {
        unreadable++;
        words.putIfAbsent("unreadable", url.url() + ": " + problem);
      }
    }

    private static String problem(CaptureCheck check) {
      return check instanceof CaptureCheck.Ok ? "" : check.text();
    }

    Findings result(Counts counts) {
      long lost = 0;
      long astray = 0;
      for (Map.Entry<String, String> url : expected.entrySet()) {
        UrlState state = found.get(url.getKey());
        if (state == null || !state.isTerminal()) {
          lost++;
          words.putIfAbsent("lost", url.getKey() + " is " + state);
        } else if (!state.name().equals(url.getValue())) {
          astray++;
          words.putIfAbsent("astray", url + " by the oracle, but " + state);
        }
      }
      long unexpected = 0;
      for (String url : found.keySet()) {
        if (!expected.containsKey(url)) {
          unexpected++;
          words.putIfAbsent("unexpected", url + " is a URL that the oracle does not know");
        }
      }
      return new Findings(
          found.values().stream().filter(UrlState::isTerminal).count(),
          lost,
          doubled,
          unexpected,
          astray,
          miscounted(counts),
          captures,
          unreadable,
          List.copyOf(words.values()));
    }

    private long miscounted(Counts counts) {
      long wrong = 0;
      for (UrlState state : UrlState.values()) {
        long scanned = states.getOrDefault(state, 0L);
        if (counts.of(state) != scanned) {
          wrong++;
          words.putIfAbsent(
              "miscounted",
              "counter %s says %d, a scan %d".formatted(state, counts.of(state), scanned));
        }
      }
      return wrong;
    }
  }
}
