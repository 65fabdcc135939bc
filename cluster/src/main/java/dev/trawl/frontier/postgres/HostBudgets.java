package dev.trawl.frontier.postgres;

/** How far the URLs of each host of a crawl are counted. The names are stored. */
enum HostBudgets {
  /** The crawl never had a limit for them. */
  NONE,
  /** From the beginning: a host that has no row has no URLs. */
  FULL,
  /** From some time on: a host that has no row is yet to be counted. */
  LATE;

  boolean areKept() {
    return this != NONE;
  }
}
