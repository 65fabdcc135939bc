package dev.trawl.server.account;

import java.time.Instant;

/**
 * Somebody who is logged in.
 *
 * @param from the address of the log-in
 * @param seenAt about when it was last used, to the minute
 * @param expiresAt when it ends, however much it is used
 */
public record Session(
    SessionId id,
    UserName user,
    String from,
    Instant createdAt,
    Instant seenAt,
    Instant expiresAt) {
  /**
   * A session at its beginning.
   *
   * @param secret what the cookie holds; nobody can tell it again
   */
  public record Started(Session session, String secret) {}
}
