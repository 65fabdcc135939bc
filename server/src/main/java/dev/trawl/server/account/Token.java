package dev.trawl.server.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a program shows instead of a password.
 *
 * @param label what its owner calls it
 * @param expiresAt null when it does not expire
 * @param usedAt about when it was last used, to the minute; null when never
 */
public record Token(
    TokenId id,
    UserName owner,
    String label,
    Scope scope,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant usedAt) {
  /**
   * A token at its beginning.
   *
   * @param secret the whole token; nobody can tell it again
   */
  public record Created(Token token, String secret) {}

  public boolean hasExpired(Instant now) {
    return expiresAt != null && !now.isBefore(expiresAt);
  }
}
