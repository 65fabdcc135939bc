package dev.trawl.bench.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process's memory as it was looked at, evenly, over some time. */
public final class Memory {
  private static final int KB_PER_MB = 1_024;

  private final Duration step;
  private final List<Long> rssKb = new ArrayList<>();

  /**
   * Nothing yet.
   *
   * @param step from one look to the next
   */
  public Memory(Duration step) {
    this.step = step;
  }

  public void add(long kb) {
    rssKb.add(kb);
  }

  /** What it was on average in each whole minute, and in the rest when that is all there is. */
  public List<Long> minutes() {
    int looks = Math.toIntExact(Duration.ofMinutes(1).dividedBy(step));
    List<Long> minutes = new ArrayList<>();
    for (int from = 0; from + looks <= rssKb.size(); from += looks) {
      minutes.add(mean(from, from + looks));
    }
    return minutes.isEmpty() && !rssKb.isEmpty() ? List.of(mean(0, rssKb.size())) : minutes;
  }

  /** In MB, on average over the first tenth of all looks. */
  public long first() {
    return rssKb.isEmpty() ? 0 : mean(0, tenth());
  }

  /** In MB, on average over the last tenth. */
  public long last() {
    return rssKb.isEmpty() ? 0 : mean(rssKb.size() - tenth(), rssKb.size());
  }

  private int tenth() {
    return Math.max(1, rssKb.size() / 10);
  }

  private long mean(int from, int to) {
    double sum = rssKb.subList(from, to).stream().mapToLong(Long::longValue).sum();
    return Math.round(sum / (to - from) / KB_PER_MB);
  }
}
