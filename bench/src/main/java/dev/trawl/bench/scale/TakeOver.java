package dev.trawl.bench.scale;

import java.time.Duration;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * How long slots of the dead lie idle. A lease counts from the last heartbeat; the first heartbeat
 * of any survivor after its end buries the dead and rings the bell, which all survivors hear.
 *
 * @param bell from its ring until all have taken their shares
 */
public record TakeOver(int workers, Duration heartbeat, Duration lease, Duration bell) {
  /** So many deaths, in order of the time that the slots lay idle. */
  public Duration[] simulate(int deaths, RandomGenerator random) {
    Duration[] times = new Duration[deaths];
    for (int i = 0; i < deaths; i++) {
      times[i] = once(random);
    }
    Arrays.sort(times);
    return times;
  }

  private Duration once(RandomGenerator random) {
    double sinceBeat = random.nextDouble() * heartbeat.toNanos();
    double untilNextBeat = heartbeat.toNanos();
    for (int survivor = 1; survivor < workers; survivor++) {
      untilNextBeat = Math.min(untilNextBeat, random.nextDouble() * heartbeat.toNanos());
    }
    return lease.minusNanos((long) sinceBeat).plusNanos((long) untilNextBeat).plus(bell);
  }
}
