package dev.trawl.server.account;

import dev.trawl.cabinet.Cabinet;
import dev.trawl.cabinet.Change;
import dev.trawl.cabinet.Document;
import dev.trawl.cabinet.Drawer;
import dev.trawl.server.account.AccountException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How the first admin comes to a server that others can reach: whoever can read what the server
 * printed at its start makes the account. Afterwards the token is gone, and so is this way.
 */
public final class SetUp {
  static final String KEY = "accounts.setup";

  /** How long a printed token is good. A new start prints a new one. */
  static final Duration GOOD_FOR = Duration.ofHours(24);

  /** Several servers of one cluster print one each. */
  private static final int MOST = 16;

  private static final int MOST_TRIES = 100;

  private final Cabinet cabinet;
  private final InstantSource clock;
  private final Secrets secrets;
  private final Users users;

  SetUp(Cabinet cabinet, InstantSource clock, Secrets secrets, Users users) {
    this.cabinet = cabinet;
    this.clock = clock;
    this.secrets = secrets;
    this.users = users;
  }

  /** A new token, to be printed and kept nowhere; empty when there are accounts already. */
  public Optional<String> token() {
    String secret = secrets.fresh();
    for (int i = 0; i < MOST_TRIES && !users.exist(); i++) {
      Optional<Document> known = cabinet.find(Drawer.SETTINGS, KEY);
      String tickets = Papers.text(new Tickets(ticketsWith(known, secret)));
      Change change =
          known.isPresent()
              ? Change.replace(Drawer.SETTINGS, known.get(), tickets)
              : Change.add(Drawer.SETTINGS, KEY, tickets);
      if (cabinet.write(List.of(change))) {
        return Optional.of(secret);
      }
    }
    return Optional.empty();
  }

  /** Makes the first admin. Of many who try at once, one succeeds. */
  public User finish(Caller by, String token, UserName name, String password) {
    boolean isGood = isGood(token);
    // Asked after the token was looked for: with the first user the token goes.
    if (users.exist()) {
      throw over();
    }
    if (!isGood) {
      throw new AccountException(
          Kind.NOT_ALLOWED,
          "the set-up token is not good; take the newest link that the server printed at its"
              + " start, or start it again");
    }
    return users.found(by, name, password).orElseThrow(SetUp::over);
  }

  private boolean isGood(String token) {
    return cabinet.find(Drawer.SETTINGS, KEY).map(this::tickets).orElse(List.of()).stream()
        .anyMatch(ticket -> Secrets.isHashOf(ticket.hash, token));
  }

  private List<Ticket> ticketsWith(Optional<Document> known, String secret) {
    List<Ticket> tickets = new ArrayList<>(known.map(this::tickets).orElse(List.of()));
    tickets.add(new Ticket(Secrets.hash(secret), clock.instant().plus(GOOD_FOR)));
    return tickets.subList(Math.max(0, tickets.size() - MOST), tickets.size());
  }

  private List<Ticket> tickets(Document document) {
    Instant now = clock.instant();
    return Papers.read(document, Tickets.class).tickets.stream()
        .filter(ticket -> now.isBefore(ticket.expiresAt))
        .toList();
  }

  private static AccountException over() {
    return new AccountException(Kind.NOT_FOUND, "this server has been set up already; log in");
  }

  private record Ticket(String hash, Instant expiresAt) {}

  private record Tickets(List<Ticket> tickets) {}
}
