package dev.trawl.server.account;

/** How a caller came in. */
public sealed interface Entry {
  /** Without saying who. */
  record Unknown() implements Entry {}

  /** From this machine to a server that has no accounts. */
  record Loopback() implements Entry {}

  /** By a command on the home itself. */
  record Console() implements Entry {}

  record BySession(SessionId session) implements Entry {}

  record ByToken(TokenId token, Scope scope) implements Entry {}
}
