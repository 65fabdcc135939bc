package dev.trawl.server.api;

import dev.trawl.server.account.Token;
import dev.trawl.server.service.About;

/** A token at its beginning. */
record CreatedTokenBody(
    @About("the whole token; it is not shown again") String secret, TokenBody token) {
  static CreatedTokenBody of(Token.Created created) {
    return new CreatedTokenBody(created.secret(), TokenBody.of(created.token()));
  }
}
