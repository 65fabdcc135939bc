package dev.trawl.server.account;

/** What a route asks of its caller. */
public enum Access {
  /** Nothing. */
  OPEN(Role.ANONYMOUS, Scope.READ),
  /** To be known; nothing is changed. */
  READ(Role.USER, Scope.READ),
  /** To be known; objects of others can only be changed by an admin, see {@link Ownership}. */
  OWN(Role.USER, Scope.WRITE),
  ADMIN(Role.ADMIN, Scope.ADMIN);

  private final Role leastRole;
  private final Scope leastScope;

  Access(Role leastRole, Scope leastScope) {
    this.leastRole = leastRole;
    this.leastScope = leastScope;
  }

  public Role leastRole() {
    return leastRole;
  }

  /** What a token must be good for when it opens such a route. */
  public Scope leastScope() {
    return leastScope;
  }
}
