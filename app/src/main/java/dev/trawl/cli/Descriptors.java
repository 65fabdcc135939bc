package dev.trawl.cli;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Whether the system lets us open as many connections as we are asked to. */
final class Descriptors {
  /** What the store, the archive, the class path and the JVM itself hold open. */
  private static final int OURS = 600;

  private Descriptors() {}

  static void check(int concurrency) {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        && system.getMaxFileDescriptorCount() < concurrency + OURS) {
      throw new UsageException(
          "--concurrency %d needs about %d open files and the system allows %d\nLower it, or raise the limit with: ulimit -n %d"
              .formatted(
                  concurrency,
                  concurrency + OURS,
                  system.getMaxFileDescriptorCount(),
                  concurrency + OURS));
    }
  }
}
