package dev.trawl.bench.meter;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Follows a process to its end and writes down how it goes. */
public final class Follower {
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final Duration FIRST_LOOKS = Duration.ofMillis(20);
  private static final Duration BEGINNING = Duration.ofSeconds(3);
  private static final Duration SEARCH = Duration.ofMillis(500);

  /** How many pages the crawl has fetched so far, as the web's server has it. */
  @FunctionalInterface
  public interface PageCount {
    long now() throws IOException;
  }

  private final PageCount pages;
  private final Consumer<Sample> progress;

  public Follower(PageCount pages, Consumer<Sample> progress) {
    this.pages = pages;
    this.progress = progress;
  }

  /**
   * Waits for the end, or stops the process.
   *
   * @param most after this time it is stopped
   * @param enough after so many pages it is stopped; for those that never end by themselves
   */
  public Usage follow(Process process, Duration cpuBefore, Duration most, long enough)
      throws IOException, InterruptedException {
    ProcessTree tree = new ProcessTree(process.toHandle());
    long start = System.nanoTime();
    List<Sample> samples = new ArrayList<>();
    Sample latest = new Sample(Duration.ZERO, 0, Duration.ZERO, 0);
    Duration nextSearch = Duration.ZERO;
    long peak = 0;
    boolean stopped = false;
    try {
      while (!stopped && !process.waitFor(untilNextLook(latest), TimeUnit.NANOSECONDS)) {
        boolean searches = since(start).compareTo(nextSearch) >= 0;
        Reading reading = searches ? tree.read() : tree.readFound();
        latest = new Sample(since(start), pages.now(), reading.cpu(), reading.rssKb());
        nextSearch = searches ? latest.at().plus(SEARCH) : nextSearch;
        samples.add(latest);
        progress.accept(latest);
        peak = Math.max(peak, Math.max(reading.rssKb(), reading.peakKb()));
        stopped = latest.at().compareTo(most) > 0 || latest.pages() >= enough;
      }
    } finally {
      // Also when the count fails or this thread is interrupted.
      if (process.isAlive()) {
        tree.kill();
      }
    }
    process.waitFor();
    Duration wall = stopped ? latest.at() : since(start);
    // Children that outlive a process that was killed are nobody's: the last look is all we have.
    Duration exact = ProcessTree.ofEndedChildren().minus(cpuBefore);
    Duration cpu = exact.compareTo(latest.cpu()) > 0 ? exact : latest.cpu();
    samples.add(new Sample(wall, pages.now(), cpu, latest.rssKb()));
    int exit = stopped ? Usage.STOPPED : process.exitValue();
    return new Usage(wall, cpu, peak, exit, new Course(samples));
  }

  /** A short run is looked at closely; a long one must not be disturbed by it. */
  private static long untilNextLook(Sample latest) {
    return (latest.at().compareTo(BEGINNING) < 0 ? FIRST_LOOKS : LOOK).toNanos();
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
