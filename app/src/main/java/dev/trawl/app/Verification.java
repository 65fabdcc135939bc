package dev.trawl.app;

import dev.trawl.archive.ArchiveView;
import dev.trawl.archive.CaptureCheck;
import dev.trawl.archive.CaptureRef;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.Crawl;
import dev.trawl.frontier.CrawlStore;
import dev.trawl.frontier.UrlFacts.Answer;
import dev.trawl.frontier.UrlRecord;
import dev.trawl.outcome.UrlState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a look at every record and every capture of a crawl found.
 *
 * @param open URLs without a terminal state in a finished crawl
 * @param doubled records that share their URL with another
 * @param countersWrong counters that differ from a scan
 * @param captures captures that were read back
 * @param findings what is wrong, in words; the first thousand
 */
public record Verification(
    long urls,
    long open,
    long doubled,
    long countersWrong,
    long captures,
    long unreadableCaptures,
    List<String> findings) {
  public static final Verification NONE = new Verification(0, 0, 0, 0, 0, 0, List.of());

  private static final int MOST_FINDINGS = 1_000;

  public static Verification of(CrawlStore store, ArchiveView archive, Crawl crawl) {
    Scan scan = new Scan(store, archive, crawl);
    try (Stream<UrlRecord> records = store.view().records(crawl.id())) {
      records.forEach(scan::look);
    }
    return scan.result(store.frontier().counts(crawl.id()));
  }

  public boolean isSound() {
    return open == 0 && doubled == 0 && countersWrong == 0 && unreadableCaptures == 0;
  }

  public Verification plus(Verification other) {
    List<String> all = new ArrayList<>(findings);
    all.addAll(other.findings);
    return new Verification(
        urls + other.urls,
        open + other.open,
        doubled + other.doubled,
        countersWrong + other.countersWrong,
        captures + other.captures,
        unreadableCaptures + other.unreadableCaptures,
        all);
  }

  private static final class Scan {
    private final CrawlStore store;
    private final ArchiveView archive;
    private final Crawl crawl;
    private final Map<UrlState, Long> states = new EnumMap<>(UrlState.class);
    private final List<String> findings = new ArrayList<>();
    private long urls;
    private long open;
    private long doubled;
    private long captures;
    private long unreadable;

    Scan(CrawlStore store, ArchiveView archive, Crawl crawl) {
      this.store = store;
      this.archive = archive;
      this.crawl = crawl;
    }

    void look(UrlRecord url) {
      urls++;
      states.merge(url.state(), 1L, Long::sum);
      if (crawl.status().isFinal() && !url.state().isTerminal()) {
        open++;
        find(url.url() + " is still " + url.state() + " although its crawl has ended");
      }
      // Of two records with one URL, the index can only know one.
      boolean isKnown =
          store.view().find(crawl.id(), url.url()).filter(r -> r.id().equals(url.id())).isPresent();
      if (!isKnown) {
        doubled++;
        find(url.url() + " has more than one record");
      }
      Answer answer = url.facts().answer();
      if (answer != null && url.state().isTerminal()) {
        lookAtCapture(url, answer);
      }
    }

    private void lookAtCapture(UrlRecord url, Answer answer) {
      CaptureRef capture = url.facts().capture();
      boolean isDue = url.state() == UrlState.VISITED && crawl.settings().fetch().archived();
      if (capture == null && !isDue) {
        return;
      }
      captures++;
      String problem = capture == null ? "no capture is recorded" : problem(url, capture, answer);
      if (!problem.isEmpty()) {
        unreadable++;
        find(url.url() + ": " + problem);
      }
    }

    private String problem(UrlRecord url, CaptureRef capture, Answer answer) {
      CaptureCheck check = archive.check(capture, url.url(), answer.digest(), answer.bytes());
      return check instanceof CaptureCheck.Ok
          ? ""
          : capture.file() + " at " + capture.offset() + ": " + check.text();
    }

    private void find(String what) {
      if (findings.size() < MOST_FINDINGS) {
        findings.add(what);
      }
    }

    Verification result(Counts counts) {
      long wrong = 0;
      for (UrlState state : UrlState.values()) {
        long scanned = states.getOrDefault(state, 0L);
        if (scanned != counts.of(state)) {
          wrong++;
          find("counter " + state + " says " + counts.of(state) + ", a scan " + scanned);
        }
      }
      return new Verification(urls, open, doubled, wrong, captures, unreadable, findings);
    }
  }
}
