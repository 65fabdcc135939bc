package dev.trawl.server.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

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

  /**
   * The same with another role or standing; itself when nothing differs.
   *
   * @param isDisabled null to leave it
   */
  UserPaper as(Role other, @Nullable Boolean isDisabled) {
    boolean next = isDisabled == null ? disabled : isDisabled;
    return other == role && next == disabled
        ? this
        : new UserPaper(other, next, createdAt, passwordChangedAt, epoch + 1, password);
  }

  UserPaper withPassword(String hash, Instant now) {
    return new UserPaper(role, disabled, createdAt, now, epoch + 1, hash);
  }

  /** The same password, hashed at another cost: nothing ends by that. */
  UserPaper rehashed(String hash) {
    return new UserPaper(role, disabled, createdAt, passwordChangedAt, epoch, hash);
  }
}
