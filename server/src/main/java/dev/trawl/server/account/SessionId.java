package dev.trawl.server.account;

/**
 * Names a session to people: the SHA-256 of its secret in hexadecimal digits, which opens nothing.
 */
public record SessionId(String hash) {
  public SessionId {
    if (hash.length() != Secrets.HASH_LENGTH) {
      throw new IllegalArgumentException(
          "session '%s' is none; give one of GET /v1/sessions".formatted(hash));
    }
  }
}
