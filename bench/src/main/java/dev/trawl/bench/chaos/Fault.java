package dev.trawl.bench.chaos;

/** What can be done to a cluster. */
public enum Fault {
  KILL("SIGKILL of a worker; another comes after the others took over", 18),
  REVIVAL("SIGKILL of a worker that is back at once under its name", 10),
  EXTINCTION("SIGKILL of all workers", 2),
  ZOMBIE("SIGSTOP for longer than the lease, then SIGCONT", 10),
  NAP("SIGSTOP for a third of the lease", 4),
  SILENCE("a worker's way to the database carries nothing for longer than the lease", 6),
  CRASH("PostgreSQL stopped with -m immediate and started", 7),
  CUT_BEFORE_COMMIT("connection cut when a COMMIT is sent", 8),
  CUT_AFTER_COMMIT("connection cut when a COMMIT is answered", 8),
  HANG_UP("all connections cut, new ones refused for a second", 4),
  DEADLOCK("a deadlock with another session, which the worker loses", 6),
  SERIALIZATION("serialization failures (40001) within the workers' transactions", 4),
  TERMINATION("pg_terminate_backend of all sessions of a worker", 6),
  SLOWNESS("every answer of the database takes a sixth of the lease", 2),
  CLOCK("a worker whose wall clock is wrong by hours", 4),
  LEAVE("SIGTERM of a worker", 5),
  JOIN("another worker", 5);

  private final String words;
  private final int weight;

  Fault(String words, int weight) {
    this.words = words;
    this.weight = weight;
  }

  public String words() {
    return words;
  }

  /** How often it comes, in proportion to the others. */
  int weight() {
    return weight;
  }

  /** Whether the worker that it was done to must find itself fenced off. */
  boolean makesZombies() {
    return this == ZOMBIE || this == SILENCE;
  }
}
