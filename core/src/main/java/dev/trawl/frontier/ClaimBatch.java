package dev.trawl.frontier;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a host's queue had to give.
 *
 * @param nextDue when nothing was due: the time at which the earliest waiting retry will be; null
 *     when nothing waits
 */
public record ClaimBatch(List<Claim> claims, @Nullable Instant nextDue) {
  public ClaimBatch {
    claims = List.copyOf(claims);
  }
}
