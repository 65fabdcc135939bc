package dev.trawl.server.api;

import dev.trawl.server.account.Token;
import dev.trawl.server.service.About;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a program shows instead of a password, without the part that opens. */
record TokenBody(
    @About("the eight characters after trawl_") String id,
    String owner,
    String label,
    @About("read, write or admin") String scope,
    Instant createdAt,
    @About("null when it does not expire") @Nullable Instant expiresAt,
    @About("about when, to the minute; null when never") @Nullable Instant usedAt) {
  static TokenBody of(Token token) {
    return new TokenBody(
        token.id().prefix(),
        token.owner().text(),
        token.label(),
        token.scope().word(),
        token.createdAt(),
        token.expiresAt(),
        token.usedAt());
  }
}
