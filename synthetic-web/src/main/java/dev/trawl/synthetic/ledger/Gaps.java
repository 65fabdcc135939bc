package dev.trawl.synthetic.ledger;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Arithmetic over entries that are in order of their start. */
final class Gaps {
  private Gaps() {}

  static Optional<Duration> smallest(List<Entry> ofOneHost) {
    long smallest = Long.MAX_VALUE;
    for (int i = 1; i < ofOneHost.size(); i++) {
      long gap = ofOneHost.get(i).startNanos() - ofOneHost.get(i - 1).startNanos();
      smallest = Math.min(smallest, gap);
    }
    return ofOneHost.size() < 2 ? Optional.empty() : Optional.of(Duration.ofNanos(smallest));
  }

  static List<GapViolation> violations(List<Entry> entries, Function<String, Duration> least) {
    List<GapViolation> violations = new ArrayList<>();
    Map<String, Entry> latest = new HashMap<>();
    for (Entry entry : entries) {
      Entry before = latest.put(entry.host(), entry);
      if (before != null) {
        Duration gap = Duration.ofNanos(entry.startNanos() - before.startNanos());
        if (gap.compareTo(least.apply(entry.host())) < 0) {
          violations.add(new GapViolation(before, entry, gap));
        }
      }
    }
    return violations;
  }

  static int maxConcurrent(List<Entry> ofOneHost) {
    long[] starts = ofOneHost.stream().mapToLong(Entry::startNanos).sorted().toArray();
    long[] ends = ofOneHost.stream().mapToLong(Entry::endNanos).sorted().toArray();
    int most = 0;
    int ended = 0;
    for (int i = 0; i < starts.length; i++) {
      while (ends[ended] <= starts[i]) {
        ended++;
      }
      most = Math.max(most, i + 1 - ended);
    }
    return most;
  }
}
