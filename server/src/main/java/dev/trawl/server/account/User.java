package dev.trawl.server.account;

import java.time.Instant;

/**
 * Somebody who may log in.
 *
 * @param epoch grows whenever the sessions of before must end: sessions of an earlier epoch are
 *     over
 */
public record User(
    UserName name,
    Role role,
    boolean isDisabled,
    Instant createdAt,
    Instant passwordChangedAt,
    long epoch) {
  public boolean canAdminister() {
    return role == Role.ADMIN && !isDisabled;
  }
}
