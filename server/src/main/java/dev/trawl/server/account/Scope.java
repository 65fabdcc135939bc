package dev.trawl.server.account;

import java.util.Locale;

/** What a token is good for, in ascending order; never for more than its owner's role. */
public enum Scope {
  /** Reading everything that a user may read. */
  READ,
  /** Changing what its owner may change as a user. */
  WRITE,
  /** Everything, as long as its owner is an admin. */
  ADMIN;

  public boolean isAtLeast(Scope other) {
    return compareTo(other) >= 0;
  }

  /** The role that a caller with such a token has. */
  Role within(Role owner) {
    return this == ADMIN || owner == Role.ANONYMOUS ? owner : Role.USER;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
