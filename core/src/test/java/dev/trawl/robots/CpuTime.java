package dev.trawl.robots;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** What code costs by itself, however busy the machine is with other things. */
final class CpuTime {
  private CpuTime() {}

  static Duration of(Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    work.run();
    return Duration.ofNanos(threads.getCurrentThreadCpuTime() - before);
  }
}
