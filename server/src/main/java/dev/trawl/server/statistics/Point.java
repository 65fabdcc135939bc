package dev.trawl.server.statistics;

import java.time.Instant;

/**
 * What happened in one stretch of time.
 *
 * @param from its beginning
 * @param tally what came about within it
 * @param open how many URLs were open at its end
 */
public record Point(Instant from, Tally tally, long open) {
  Point plus(Tally more, long openNow) {
    return new Point(from, tally.plus(more), openNow);
  }
}
