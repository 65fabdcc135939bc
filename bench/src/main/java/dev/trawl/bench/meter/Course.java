package dev.trawl.bench.meter;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A crawl as it went, from looks at it that are in order of time. */
public record Course(List<Sample> samples) {
  /** One part of a crawl: so many pages and what they took. */
  public record Stretch(int number, double pagesPerSecond, double cpuMillisPerPage, long rssMb) {}

  public Course {
    samples = List.copyOf(samples);
  }

  /** Pages a second between two shares of all pages, e.g. from a third to all of them. */
  public double rate(double from, double to) {
    return rate(atShare(from), atShare(to));
  }

  /** Its beginning, up to so many pages; all of it when there were fewer. */
  public Course upTo(long pages) {
    if (samples.isEmpty() || samples.getLast().pages() <= pages) {
      return this;
    }
    List<Sample> beginning = new ArrayList<>(samples);
    beginning.removeIf(sample -> sample.pages() >= pages);
    beginning.add(atPages((double) pages));
    return new Course(beginning);
  }

  /** The crawl in parts with the same number of pages each. */
  public List<Stretch> parts(int count) {
    List<Stretch> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Sample start = atShare(i / (double) count);
      Sample end = atShare((i + 1) / (double) count);
      long pages = end.pages() - start.pages();
      double cpu = end.cpu().minus(start.cpu()).toMillis();
      parts.add(
          new Stretch(i + 1, rate(start, end), pages == 0 ? 0 : cpu / pages, end.rssKb() / 1_024));
    }
    return parts;
  }

  /** When the first page was seen, and when the last. */
  public Duration active() {
    return samples.isEmpty() ? Duration.ZERO : atShare(1).at().minus(first().at());
  }

  /** The moment at which a share of all pages was there. */
  public Sample moment(double share) {
    return atShare(share);
  }

  private Sample first() {
    Sample before = samples.getFirst();
    for (Sample sample : samples) {
      if (sample.pages() > 0) {
        return before;
      }
      before = sample;
    }
    return before;
  }

  /** The moment at which a share of all pages was there, between two looks by proportion. */
  private Sample atShare(double share) {
    if (share <= 0) {
      return first();
    }
    return atPages(share * samples.getLast().pages());
  }

  private Sample atPages(double wanted) {
    Sample before = samples.getFirst();
    for (Sample sample : samples) {
      if (sample.pages() >= wanted) {
        return between(before, sample, wanted);
      }
      before = sample;
    }
    return before;
  }

  private static Sample between(Sample before, Sample after, double pages) {
    long step = after.pages() - before.pages();
    double part = step == 0 ? 1 : (pages - before.pages()) / step;
    return new Sample(
        between(before.at(), after.at(), part),
        Math.round(pages),
        between(before.cpu(), after.cpu(), part),
        after.rssKb());
  }

  private static Duration between(Duration before, Duration after, double part) {
    return before.plusNanos((long) (after.minus(before).toNanos() * part));
  }

  private static double rate(Sample start, Sample end) {
    double seconds = end.at().minus(start.at()).toNanos() / 1e9;
    return seconds <= 0 ? 0 : (end.pages() - start.pages()) / seconds;
  }
}
