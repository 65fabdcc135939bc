package dev.trawl.bench.meter;

import java.time.Duration;

/**
 * What a process and its children have used so far.
 *
 * @param cpu user and system time, that of children that have ended included
 * @param rssKb memory in RAM now
 * @param peakKb the most memory that one of them ever had in RAM
 */
public record Reading(Duration cpu, long rssKb, long peakKb) {
  static final Reading NOTHING = new Reading(Duration.ZERO, 0, 0);

  Reading plus(Reading other) {
    return new Reading(cpu.plus(other.cpu), rssKb + other.rssKb, Math.max(peakKb, other.peakKb));
  }
}
