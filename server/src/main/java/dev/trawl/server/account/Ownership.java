package dev.trawl.server.account;

/** Everything is read by every user; it is changed by its owner and by admins. */
public final class Ownership {
  private Ownership() {}

  /**
   * Whether the caller may change what belongs to the owner. Where not, the answer is that there is
   * no such thing.
   *
   * @param owner a user's name; empty when nobody owns it, then only an admin may
   */
  public static boolean mayChange(Caller caller, String owner) {
    return caller.isAdmin() || (caller.isKnown() && caller.name().equals(owner));
  }
}
