package dev.trawl.server.account;

/** Names a token to people: the eight characters after {@code trawl_}, which open nothing. */
public record TokenId(String prefix) {
  static final int LENGTH = 8;

  public TokenId {
    if (!prefix.matches("[a-z2-7]{8}")) {
      throw new IllegalArgumentException(
          "token '%s' is none; give the eight characters that follow trawl_".formatted(prefix));
    }
  }
}
