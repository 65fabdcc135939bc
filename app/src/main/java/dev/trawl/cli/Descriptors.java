package dev.trawl.cli;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.trawl.fetch.http.IdleLimits;
import java.lang.management.ManagementFactory;

/** Whether the system lets us open as many connections as we are asked to. */
final class Descriptors {
  /** What the store, the archive, the class path and the JVM itself hold open. */
  private static final int OURS = 600;

  /** Enough for any crawl to find its connections again; each costs the system some kilobytes. */
  private static final int MOST_IDLE = 16_384;

  private Descriptors() {}

  /**
   * How many connections may wait for their next request: with fewer than there are hosts in turn,
   * each would be closed just before it is wanted. An eighth of the descriptors is left over for
   * those who listen and for files of a store that has grown.
   */
  static IdleLimits idle(int concurrency) {
    IdleLimits usual = IdleLimits.DEFAULT;
    if (!(ManagementFactory.getOperatingSystemMXBean()
        instanceof UnixOperatingSystemMXBean system)) {
      return usual;
    }
    long spare = system.getMaxFileDescriptorCount() - OURS - concurrency;
    int overall = Math.clamp(spare - spare / 8, 1, MOST_IDLE);
    return new IdleLimits(usual.perOrigin(), overall, usual.age());
  }

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
