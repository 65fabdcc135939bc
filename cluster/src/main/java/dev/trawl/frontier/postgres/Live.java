package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Claim;
import java.time.Instant;

/** A claim in force. Guarded by the {@link Memory}. */
final class Live {
  final long token;
  final Instant expiresAt;

  /** The record as it is stored; it may come nearer while it is lent. */
  UrlRow row;

  /** Whether its settlement is being written: it cannot expire any more. */
  boolean isSettling;

  Live(Claim claim, UrlRow row) {
    this.token = claim.token();
    this.expiresAt = claim.expiresAt();
    this.row = row;
  }

  UrlRef ref() {
    return row.ref();
  }

  int slot() {
    return row.key().slot();
  }
}
