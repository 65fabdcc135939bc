package dev.trawl.frontier.rocks;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.HostWork;
import java.time.Instant;

/** A claim in force. */
final class Live {
  final UrlRef ref;
  final HostWork work;
  final long token;
  final Instant expiresAt;

  /** As it is stored. Changed by the committer alone, when it publishes. */
  volatile UrlRow row;

  /** Whether its settlement is being written: it cannot expire any more. Guarded by the memory. */
  boolean isSettling;

  Live(Claim claim, UrlRow row) {
    this.ref = row.ref();
    this.work = row.work();
    this.row = row;
    this.token = claim.token();
    this.expiresAt = claim.expiresAt();
  }
}
