package dev.trawl.server.account;

import java.time.Instant;

/** A user as it is kept. */
record UserPaper(
    Role role,
    boolean disabled,
    Instant createdAt,
    Instant passwordChangedAt,
    long epoch,
    String password) {
  User named(UserName name) {
    return new User(name, role, disabled, createdAt, passwordChangedAt, epoch);
  }

  boolean canAdminister() {
    return role == Role.ADMIN && !disabled;
  }

  UserPaper withRole(Role other) {
    return new UserPaper(other, disabled, createdAt, passwordChangedAt, epoch + 1, password);
  }

  UserPaper withDisabled(boolean other) {
    return new UserPaper(role, other, createdAt, passwordChangedAt, epoch + 1, password);
  }

  UserPaper withPassword(String hash, Instant now) {
    return new UserPaper(role, disabled, createdAt, now, epoch + 1, hash);
  }

  /** The same password, hashed at another cost: nothing ends by that. */
  UserPaper rehashed(String hash) {
    return new UserPaper(role, disabled, createdAt, passwordChangedAt, epoch, hash);
  }
}
