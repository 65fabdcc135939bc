package dev.trawl.server.account;

import dev.trawl.server.account.AccountException.Kind;
import dev.trawl.server.account.PasswordHash.Cost;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Hashes and compares passwords.
 *
 * <p>Each takes some 20 MB and tens of milliseconds, which is its purpose; so that log-ins cannot
 * take the memory and the processors of the server, only a few are at work at a time, and who waits
 * too long is told that the server is busy.
 */
final class Passwords {
  /** The second choice of OWASP's list, which needs the least time of a processor. */
  static final Cost STANDARD = new Cost(19 * 1024, 2, 1);

  private static final int AT_ONCE = 2;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Secrets secrets;
  private final Cost cost;
  private final Duration patience;
  private final PasswordRules rules = new PasswordRules();
  private final Semaphore places = new Semaphore(AT_ONCE, true);
  private final PasswordHash nobodys;

  Passwords(Secrets secrets) {
    this(secrets, STANDARD, PATIENCE);
  }

  Passwords(Secrets secrets, Cost cost, Duration patience) {
    this.secrets = secrets;
    this.cost = cost;
    this.patience = patience;
    this.nobodys = PasswordHash.of(secrets.fresh(), cost, secrets.bytes(PasswordHash.SALT_BYTES));
  }

  /** Hashes a password that somebody chose, which must keep to the rules. */
  String hash(UserName user, String given) {
    return rehash(rules.checked(user, given));
  }

  /** Hashes a password that was chosen before. */
  String rehash(String given) {
    String password = PasswordRules.normalized(given);
    return inTurn(() -> PasswordHash.of(password, cost, secrets.bytes(PasswordHash.SALT_BYTES)))
        .text();
  }

  boolean matches(String stored, String given) {
    PasswordHash hash = PasswordHash.parse(stored);
    return isReadable(given) && inTurn(() -> hash.isOf(PasswordRules.normalized(given)));
  }

  /** Takes as long as a comparison: nobody learns from the time which users there are. */
  void matchNobody(String given) {
    if (isReadable(given)) {
      inTurn(() -> nobodys.isOf(PasswordRules.normalized(given)));
    }
  }

  boolean isOutdated(String stored) {
    return !PasswordHash.parse(stored).cost().equals(cost);
  }

  // Nobody has so long a password; to normalize megabytes would be work for nothing.
  private static boolean isReadable(String given) {
    return given.length() <= 4 * PasswordRules.LONGEST;
  }

  <T> T inTurn(Supplier<T> work) {
    if (!isMyTurn()) {
      throw new AccountException(Kind.BUSY, "too many log-ins at once; try again in some seconds");
    }
    try {
      return work.get();
    } finally {
      places.release();
    }
  }

  private boolean isMyTurn() {
    try {
      return places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
