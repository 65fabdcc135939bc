package dev.trawl.server.api;

import dev.trawl.server.account.User;
import dev.trawl.server.service.About;
import java.time.Instant;
import java.util.Locale;

/** Somebody who may log in. */
record UserBody(
    String name,
    @About("user or admin") String role,
    boolean isDisabled,
    Instant createdAt,
    Instant passwordChangedAt) {
  static UserBody of(User user) {
    return new UserBody(
        user.name().text(),
        user.role().name().toLowerCase(Locale.ROOT),
        user.isDisabled(),
        user.createdAt(),
        user.passwordChangedAt());
  }
}
