package dev.trawl.server.statistics;

import dev.trawl.crawl.Counts;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One crawl as the statistics follow it. Their owner keeps threads apart. */
final class Followed {
  private final Track seconds = new Track(Resolution.SECOND);
  private final Track tens = new Track(Resolution.TEN_SECONDS);
  private Tally base;
  private boolean isBaseKept;
  private Reading last;
  private @Nullable Reading kept;

  private Followed(Tally base, boolean isBaseKept, Reading last) {
    this.base = base;
    this.isBaseKept = isBaseKept;
    this.last = last;
  }

  /** A crawl of which everything is still to come. */
  static Followed fromItsBeginning() {
    return new Followed(Tally.NONE, false, Reading.NONE);
  }

  /**
   * A crawl that was under way before this process looked.
   *
   * @param base what was written down of it, null when nothing was
   */
  static Followed underWay(Counts counts, @Nullable Tally base) {
    Tally sofar = Tally.of(counts);
    Tally zero = base == null ? sofar : base;
    return new Followed(zero, base != null, new Reading(sofar.minus(zero), counts.open()));
  }

  /** Takes a new count, and tells what came about since the last. */
  Tally count(Counts counts, Instant now) {
    Reading reading = new Reading(Tally.of(counts).minus(base), counts.open());
    Tally gained = reading.since(last);
    if (!reading.equals(last)) {
      seconds.add(now, gained, reading.open());
      tens.add(now, gained, reading.open());
    }
    last = reading;
    return gained;
  }

  /** Another process was first to write down where the crawl began: what it wrote holds. */
  void rebase(Tally written) {
    last = new Reading(last.total().plus(base).minus(written), last.open());
    base = written;
    isBaseKept = true;
  }

  Track track(Resolution resolution) {
    return resolution == Resolution.SECOND ? seconds : tens;
  }

  Tally base() {
    return base;
  }

  boolean isBaseKept() {
    return isBaseKept;
  }

  Reading last() {
    return last;
  }

  boolean isKept(Reading reading) {
    return isBaseKept && reading.equals(kept);
  }

  void keep(Reading reading) {
    isBaseKept = true;
    kept = reading;
  }

  /** Forgets what is too old, and tells whether there is anything left. */
  boolean prune(Instant now) {
    boolean hasSeconds = seconds.prune(now);
    boolean hasTens = tens.prune(now);
    return hasSeconds || hasTens;
  }

  Instant newest() {
    Point point = tens.newest();
    return point == null ? Instant.EPOCH : point.from();
  }
}
