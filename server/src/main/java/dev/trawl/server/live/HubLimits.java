package dev.trawl.server.live;

/**
 * How much a hub remembers, and for how many.
 *
 * @param remembered events kept for those who come back
 * @param rememberedWeight and how many characters they may have
 * @param waiting events that wait for one listener; with one more it is dropped
 * @param waitingWeight and how many characters they may have
 * @param listeners at a time
 * @param listenersPerCaller of these, how many may be of one user or address
 */
public record HubLimits(
    int remembered,
    long rememberedWeight,
    int waiting,
    long waitingWeight,
    int listeners,
    int listenersPerCaller) {
  public HubLimits {
    if (remembered < 1 || waiting < 1 || listeners < 1 || listenersPerCaller < 1) {
      throw new IllegalArgumentException(
          "limits of a hub are at least 1, were %d, %d, %d and %d"
              .formatted(remembered, waiting, listeners, listenersPerCaller));
    }
  }

  public static HubLimits standard() {
    return new HubLimits(10_000, 16L << 20, 1_000, 4L << 20, 2_000, 1_000);
  }
}
