package dev.trawl.server.account;

import java.time.Duration;

/**
 * What is left of a caller's requests.
 *
 * @param limit requests in any minute
 * @param remaining how many of them may still come now
 * @param reset until the oldest of those that count is a minute old: then there is one more
 */
public record Allowance(boolean isExceeded, int limit, int remaining, Duration reset) {
  /** In whole seconds, rounded up: who comes after so many is not refused. */
  public long resetSeconds() {
    return reset.plusMillis(999).toSeconds();
  }
}
