package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Slows down those who guess passwords: of one account, wherever they come from (kept in the
 * cabinet, for all servers and over restarts), and from one address, whichever the account (in
 * memory).
 *
 * <p>A try counts as failed when it begins, so that a thousand at once are not a thousand free
 * ones. Names that no user has count alike, or the difference would tell which exist.
 */
final class LogInThrottle {
  private static final String KEYS = "t/";

  /** Names without a user share so many counters, for there are as many as anybody can think of. */
  private static final int STRANGERS = 256;

  private static final int MOST_ADDRESSES = 10_000;
  private static final int MOST_RETRIES = 100;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final RecentlyUsed<Tries> addresses = new RecentlyUsed<>(MOST_ADDRESSES);

  LogInThrottle(Cabinet cabinet, InstantSource clock) {
    this.cabinet = cabinet;
    this.clock = clock;
  }

  /** The name under which tries for this account are counted. */
  static String account(String name, boolean isUser) {
    return isUser
        ? name
        : "?" + Integer.parseInt(Secrets.hash(name).substring(0, 4), 16) % STRANGERS;
  }

  /** Counts a try, unless it comes too early: then the answer is how long it must wait. */
  Duration begin(String account, InetAddress address) {
    Duration wait = beginFrom(AddressRange.household(address));
    return wait.isZero() ? beginFor(account) : wait;
  }

  /**
   * The try was good: the account begins anew. What failed before from the address still counts, or
   * an account of one's own would free it.
   */
  void succeeded(String account, InetAddress address) {
    takeBackFrom(address);
    forget(account);
  }

  /** The try was not examined. */
  void takeBack(String account, InetAddress address) {
    takeBackFrom(address);
    cabinet
        .find(Drawer.USERS, KEYS + account)
        .ifPresent(
            document -> {
              String less = Papers.text(Papers.read(document, Tries.class).oneLess());
              cabinet.write(List.of(Change.replace(Drawer.USERS, document, less)));
            });
  }

  /** Lets an account begin anew. */
  void forget(String account) {
    if (cabinet.find(Drawer.USERS, KEYS + account).isPresent()) {
      cabinet.write(List.of(Change.remove(Drawer.USERS, KEYS + account)));
    }
  }

  private void takeBackFrom(InetAddress address) {
    String household = AddressRange.household(address);
    synchronized (addresses) {
      addresses.find(household).ifPresent(tries -> addresses.put(household, tries.oneLess()));
    }
  }

  private Duration beginFrom(String household) {
    Instant now = clock.instant();
    synchronized (addresses) {
      Tries tries = addresses.find(household).orElse(Tries.none(now));
      Duration wait = tries.waitAt(now);
      if (wait.isZero()) {
        addresses.put(household, tries.another(now));
      }
      return wait;
    }
  }

  private Duration beginFor(String account) {
    String key = KEYS + account;
    for (int i = 0; i < MOST_RETRIES; i++) {
      Instant now = clock.instant();
      Optional<Document> known = cabinet.find(Drawer.USERS, key);
      Tries tries = known.map(d -> Papers.read(d, Tries.class)).orElse(Tries.none(now));
      Duration wait = tries.waitAt(now);
      if (!wait.isZero()) {
        return wait;
      }
      String more = Papers.text(tries.another(now));
      Change change =
          known.isPresent()
              ? Change.replace(Drawer.USERS, known.get(), more)
              : Change.add(Drawer.USERS, key, more);
      if (cabinet.write(List.of(change))) {
        return Duration.ZERO;
      }
    }
    // So many others try the same account at this moment that it waits by any count.
    return Tries.SHORTEST_WAIT;
  }
}
