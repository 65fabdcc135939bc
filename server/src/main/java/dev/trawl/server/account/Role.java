package dev.trawl.server.account;

/** What a person may, in ascending order. The names are stored: they do not change. */
public enum Role {
  /** Sees health and what is public. */
  ANONYMOUS,
  /** Reads everything, runs crawls, changes those of its own. */
  USER,
  /** May do everything. */
  ADMIN;

  public boolean isAtLeast(Role other) {
    return compareTo(other) >= 0;
  }
}
