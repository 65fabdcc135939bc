package dev.trawl.frontier.postgres;

/**
 * The advisory locks of a store. They hold for a whole database, so each carries the schema:
 * several stores may live in one database.
 */
final class Locks {
  /** While tables are made or changed. */
  static final String MIGRATION = key("'migration'");

  /** While a worker of that name runs; the name is a parameter. */
  static final String WORKER = key("'worker ' || ?");

  /** While somebody looks whether a crawl is complete; the crawl is a parameter. */
  static final String COMPLETION = key("'completion ' || ?");

  /** While crawls are moved to another home or from one: nobody joins meanwhile. */
  static final String MOVE = key("'move'");

  /** While somebody tidies up. */
  static final String SWEEP = key("'sweep'");

  private Locks() {}

  private static String key(String what) {
    return "hashtextextended('trawl ' || current_schema() || ' ' || %s, 0)".formatted(what);
  }
}
