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

  /** Whether its settlement is being written: it cannot expire any more. Guarded by the memory. */
  boolean isSettling;

  Live(Claim claim) {
    this.ref = new UrlRef(claim.crawl(), claim.id());
    this.work = new HostWork(claim.crawl(), claim.url().host());
    this.token = claim.token();
    this.expiresAt = claim.expiresAt();
  }
}
