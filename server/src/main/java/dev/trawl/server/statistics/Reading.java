package dev.trawl.server.statistics;

/**
 * How far a crawl, or all of them together, had got at some time.
 *
 * @param total all that came about since statistics are kept of it
 * @param open what was open then
 */
record Reading(Tally total, long open) {
  static final Reading NONE = new Reading(Tally.NONE, 0);

  /** What came about between an earlier reading and this one. */
  Tally since(Reading earlier) {
    return total.minus(earlier.total);
  }
}
