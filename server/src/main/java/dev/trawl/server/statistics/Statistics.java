package dev.trawl.server.statistics;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.crawl.Counts;
import dev.trawl.crawl.CrawlId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Time series of each crawl and of all together, made of the counts that somebody reads anyway.
 *
 * <p>Guarantees: the points of a crawl at a stored resolution add up to what the crawl counts, over
 * restarts and with any number of servers on one home; memory and documents are bounded by the
 * crawls that go on, not by how long they do.
 */
public final class Statistics implements AutoCloseable {
  /** Ended crawls whose fine points are still in memory. */
  private static final int MOST_FOLLOWED = 200;

  private final SampleDrawer drawer;
  private final Map<CrawlId, Followed> followed = new HashMap<>();
  private final Track allSeconds = new Track(Resolution.SECOND);
  private final Track allTens = new Track(Resolution.TEN_SECONDS);
  private @Nullable Instant minute;
  private Instant lastNote = Instant.EPOCH;

  public Statistics(Cabinet cabinet) {
    this.drawer = new SampleDrawer(cabinet);
  }

  /**
   * Takes the counts of a look.
   *
   * @param counts of the crawls that go on, and once of those that have just ended
   * @param begun the crawls among them that have only just begun; all others were under way before
   *     the first look
   */
  public void note(Instant now, Map<CrawlId, Counts> counts, Set<CrawlId> begun) {
    Map<CrawlId, Reading> due;
    Instant ended;
    synchronized (this) {
      Instant current = Resolution.MINUTE.start(now);
      ended = minute != null && minute.isBefore(current) ? minute : null;
      due = ended == null ? Map.of() : readings();
      minute = current;
      lastNote = now;
      take(now, counts, begun);
    }
    if (ended != null) {
      keep(ended, due);
      if (ended.equals(Resolution.HOUR.start(ended))) {
        drawer.prune(now);
      }
    }
  }

  private void take(Instant now, Map<CrawlId, Counts> counts, Set<CrawlId> begun) {
    Tally gained = Tally.NONE;
    long open = 0;
    for (Map.Entry<CrawlId, Counts> entry : counts.entrySet()) {
      CrawlId id = entry.getKey();
      Followed crawl = followed.get(id);
      if (crawl == null) {
        crawl =
            begun.contains(id)
                ? Followed.fromItsBeginning()
                : Followed.underWay(entry.getValue(), drawer.base(id));
        followed.put(id, crawl);
      }
      gained = gained.plus(crawl.count(entry.getValue(), now));
      open += entry.getValue().open();
    }
    Point before = allSeconds.newest();
    if (!gained.isEmpty() || before == null || before.open() != open) {
      allSeconds.add(now, gained, open);
      allTens.add(now, gained, open);
    }
    followed.entrySet().removeIf(e -> !e.getValue().prune(now) && !counts.containsKey(e.getKey()));
    shrink(counts.keySet());
  }

  private void shrink(Set<CrawlId> live) {
    if (followed.size() - live.size() <= MOST_FOLLOWED) {
      return;
    }
    followed.entrySet().stream()
        .filter(e -> !live.contains(e.getKey()))
        .min(Comparator.comparing(e -> e.getValue().newest()))
        .map(Map.Entry::getKey)
        .ifPresent(followed::remove);
  }

  /** What is not yet known to be kept. */
  private synchronized Map<CrawlId, Reading> readings() {
    Map<CrawlId, Reading> unkept = new LinkedHashMap<>();
    followed.forEach(
        (id, crawl) -> {
          if (!crawl.isKept(crawl.last())) {
            unkept.put(id, crawl.last());
          }
        });
    return unkept;
  }

  private void keep(Instant ended, Map<CrawlId, Reading> unkept) {
    if (unkept.isEmpty()) {
      return;
    }
    SampleDrawer.Sample newest = drawer.newest(Resolution.MINUTE, null);
    if (newest != null && !newest.from().isBefore(ended)) {
      // Another server has kept this minute. What it did not see yet is kept with the next one.
      return;
    }
    Tally gained = Tally.NONE;
    Map<@Nullable CrawlId, Reading> changed = new LinkedHashMap<>();
    for (Map.Entry<CrawlId, Reading> entry : unkept.entrySet()) {
      Reading kept = drawer.last(entry.getKey());
      if (!kept.equals(entry.getValue())) {
        gained = gained.plus(entry.getValue().since(kept));
        changed.put(entry.getKey(), entry.getValue());
      }
    }
    Map<CrawlId, Tally> bases = bases(unkept.keySet());
    if (!changed.isEmpty()) {
      changed.put(null, new Reading(drawer.last(null).total().plus(gained), open()));
    }
    boolean isKept = (changed.isEmpty() && bases.isEmpty()) || drawer.keep(ended, changed, bases);
    settle(unkept, bases.keySet(), isKept);
  }

  private synchronized Map<CrawlId, Tally> bases(Set<CrawlId> crawls) {
    Map<CrawlId, Tally> bases = new LinkedHashMap<>();
    for (CrawlId id : crawls) {
      Followed crawl = followed.get(id);
      if (crawl != null && !crawl.isBaseKept()) {
        bases.put(id, crawl.base());
      }
    }
    return bases;
  }

  private synchronized void settle(
      Map<CrawlId, Reading> readings, Set<CrawlId> based, boolean isKept) {
    for (Map.Entry<CrawlId, Reading> entry : readings.entrySet()) {
      Followed crawl = followed.get(entry.getKey());
      if (crawl == null) {
        continue;
      }
      if (isKept) {
        crawl.keep(entry.getValue());
      } else if (based.contains(entry.getKey())) {
        Tally written = drawer.base(entry.getKey());
        if (written != null) {
          crawl.rebase(written);
        }
      }
    }
  }

  private synchronized long open() {
    Point newest = allSeconds.newest();
    return newest == null ? 0 : newest.open();
  }

  /**
   * What happened over time.
   *
   * @param crawl null for all of them together
   * @param to the first time that is not meant
   * @throws IllegalArgumentException when that would be too many points
   */
  public Series series(@Nullable CrawlId crawl, Instant from, Instant to, Resolution resolution) {
    Instant start = resolution.start(from);
    if (Duration.between(start, to).dividedBy(resolution.step()) > Series.MOST) {
      throw new IllegalArgumentException(
          "%s to %s has more than %,d points at a resolution of %s; ask for less, or coarser"
              .formatted(from, to, Series.MOST, resolution.label()));
    }
    return new Series(
        resolution,
        resolution.isStored()
            ? stored(crawl, start, to, resolution)
            : inMemory(crawl, start, to, resolution));
  }

  private synchronized List<Point> inMemory(
      @Nullable CrawlId crawl, Instant from, Instant to, Resolution resolution) {
    if (crawl == null) {
      return (resolution == Resolution.SECOND ? allSeconds : allTens).between(from, to);
    }
    Followed one = followed.get(crawl);
    return one == null ? List.of() : one.track(resolution).between(from, to);
  }

  private List<Point> stored(
      @Nullable CrawlId crawl, Instant from, Instant to, Resolution resolution) {
    List<Point> points = new ArrayList<>();
    Reading before = drawer.before(resolution, crawl, from);
    for (SampleDrawer.Sample sample : drawer.between(resolution, crawl, from, to)) {
      Reading reading = sample.reading();
      points.add(new Point(sample.from(), reading.since(before), reading.open()));
      before = reading;
    }
    addPending(points, crawl, to, resolution);
    return points;
  }

  /** What this process has seen and nobody has kept yet. */
  private void addPending(
      List<Point> points, @Nullable CrawlId crawl, Instant to, Resolution resolution) {
    Instant start;
    Map<CrawlId, Reading> unkept;
    synchronized (this) {
      start = resolution.start(lastNote);
      unkept = readings();
    }
    if (!start.isBefore(to)) {
      return;
    }
    Tally pending = Tally.NONE;
    long open = crawl == null ? open() : 0;
    for (Map.Entry<CrawlId, Reading> entry : unkept.entrySet()) {
      if (crawl == null || crawl.equals(entry.getKey())) {
        pending = pending.plus(entry.getValue().since(drawer.last(entry.getKey())));
        open = crawl == null ? open : entry.getValue().open();
      }
    }
    Point last = points.isEmpty() ? null : points.getLast();
    if (pending.isEmpty()) {
      return;
    }
    if (last != null && !last.from().isBefore(start)) {
      points.set(points.size() - 1, last.plus(pending, open));
    } else {
      points.add(new Point(start, pending, open));
    }
  }

  /** The crawl and all its points are gone. */
  public void forget(CrawlId crawl) {
    synchronized (this) {
      followed.remove(crawl);
    }
    drawer.forget(crawl);
  }

  /** Keeps what is not kept yet. May be called twice. */
  @Override
  public void close() {
    Instant last;
    Map<CrawlId, Reading> unkept;
    synchronized (this) {
      last = minute;
      unkept = readings();
    }
    if (last != null) {
      keep(last, unkept);
    }
  }
}
