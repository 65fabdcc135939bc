package dev.trawl.server.api;

import dev.trawl.server.account.Session;
import dev.trawl.server.service.About;
import java.time.Instant;

/** Somebody who is logged in. */
record SessionBody(
    @About("names the session and opens nothing") String id,
    String user,
    @About("the address of the log-in") String from,
    Instant createdAt,
    @About("about when it was last used, to the minute") Instant seenAt,
    @About("when it ends, however much it is used") Instant expiresAt) {
  static SessionBody of(Session session) {
    return new SessionBody(
        session.id().hash(),
        session.user().text(),
        session.from(),
        session.createdAt(),
        session.seenAt(),
        session.expiresAt());
  }
}
