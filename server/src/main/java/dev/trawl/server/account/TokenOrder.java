package dev.trawl.server.account;

import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A token that somebody wants.
 *
 * @param lasts null when it is not to expire
 */
public record TokenOrder(UserName owner, String label, Scope scope, @Nullable Duration lasts) {
  private static final int LONGEST_LABEL = 100;
  private static final Duration LONGEST = Duration.ofDays(3_660);

  public TokenOrder {
    if (label.isBlank() || label.length() > LONGEST_LABEL) {
      throw new AccountException(
          Kind.INVALID,
          "the token's label has %d characters; give 1 to %d that say what it is for"
              .formatted(label.length(), LONGEST_LABEL));
    }
    if (lasts != null && (!lasts.isPositive() || lasts.compareTo(LONGEST) > 0)) {
      throw new AccountException(
          Kind.INVALID,
          "the token would last %d s; give more than nothing and at most ten years"
              .formatted(lasts.toSeconds()));
    }
  }
}
