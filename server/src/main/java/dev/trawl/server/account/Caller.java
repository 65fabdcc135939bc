package dev.trawl.server.account;

/**
 * Who makes a request.
 *
 * @param name of the user; {@link #LOCAL} where there are no accounts, {@link #NOBODY} for unknown
 *     callers: no user can have these names
 * @param role what the caller may; with a token perhaps less than its owner
 * @param address where the request came from, in text
 */
public record Caller(String name, Role role, Entry entry, String address) {
  /** The one person at the machine. Also the owner of what the command line makes. */
  public static final String LOCAL = "local";

  public static final String NOBODY = "anonymous";

  private static final String HOUSE = "the server";

  public static Caller anonymous(String address) {
    return new Caller(NOBODY, Role.ANONYMOUS, new Entry.Unknown(), address);
  }

  /** Where there are no accounts, everybody at this machine is the one admin. */
  public static Caller local(String address) {
    return new Caller(LOCAL, Role.ADMIN, new Entry.Loopback(), address);
  }

  /** Whoever can write the home's files or its database. */
  public static Caller console() {
    return new Caller(LOCAL, Role.ADMIN, new Entry.Console(), "");
  }

  /** The server itself, for what it does unasked. No user has a name with a space. */
  public static Caller house() {
    return new Caller(HOUSE, Role.ADMIN, new Entry.Console(), "");
  }

  public boolean isKnown() {
    return role != Role.ANONYMOUS;
  }

  public boolean isAdmin() {
    return role == Role.ADMIN;
  }

  /** Whether a route that asks for this is open to the caller. */
  public boolean reaches(Access access) {
    return role.isAtLeast(access.leastRole()) && scope().isAtLeast(access.leastScope());
  }

  /** What the caller may with its way in, whatever its role. */
  Scope scope() {
    return entry instanceof Entry.ByToken(_, Scope scope) ? scope : Scope.ADMIN;
  }
}
