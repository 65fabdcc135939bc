package dev.trawl.frontier.postgres;

import dev.trawl.frontier.Claim;
import dev.trawl.frontier.Discovery;

/** How far a URL is from the seeds. It may come nearer, never farther. */
record Distance(int depth, int redirects) {
  static Distance of(Discovery found) {
    return new Distance(found.depth(), found.redirects());
  }

  static Distance of(Claim claim) {
    return new Distance(claim.depth(), claim.redirects());
  }

  Distance nearest(Distance other) {
    return new Distance(Math.min(depth, other.depth), Math.min(redirects, other.redirects));
  }

  boolean isBeyond(Distance other) {
    return other.depth < depth || other.redirects < redirects;
  }
}
