package dev.trawl.server.live;

import dev.trawl.server.account.Caller;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Predicate;

/**
 * Carries events from a subscription to one client, on that client's own thread: however slow the
 * client is, nobody else waits.
 */
final class Listening {
  /** So often a silent connection is shown to be alive, and the client to be still welcome. */
  static final Duration EVERY = Duration.ofSeconds(15);

  /** The way to a client. Any failure means that the client is gone. */
  interface Wire {
    /**
     * Sends an event.
     *
     * @param isLast whether none waits behind it, so that it must not be kept for company
     */
    void send(Event event, boolean isLast) throws IOException, InterruptedException;

    void stayAlive() throws IOException, InterruptedException;

    void end(Ending ending) throws IOException, InterruptedException;
  }

  private final Caller caller;
  private final Predicate<Caller> mayStay;
  private final InstantSource clock;
  private final Duration every;
  private Instant nextCheck;

  Listening(Caller caller, Predicate<Caller> mayStay, InstantSource clock, Duration every) {
    this.caller = caller;
    this.mayStay = mayStay;
    this.clock = clock;
    this.every = every;
    this.nextCheck = clock.instant().plus(every);
  }

  /** Until the client leaves or is sent away. */
  void run(Subscription subscription, Wire wire) throws IOException, InterruptedException {
    try (subscription) {
      boolean goesOn = true;
      while (goesOn) {
        Delivery delivery = subscription.next(every);
        if (!isWelcome()) {
          subscription.end(Ending.NOT_WELCOME);
        }
        goesOn = pass(delivery, subscription, wire);
      }
    }
  }

  private static boolean pass(Delivery delivery, Subscription subscription, Wire wire)
      throws IOException, InterruptedException {
    switch (delivery) {
      case Delivery.News(Event event) -> wire.send(event, !subscription.hasMore());
      case Delivery.Silence() -> wire.stayAlive();
      case Delivery.End(Ending ending) -> wire.end(ending);
    }
    return !(delivery instanceof Delivery.End);
  }

  private boolean isWelcome() {
    Instant now = clock.instant();
    if (now.isBefore(nextCheck)) {
      return true;
    }
    nextCheck = now.plus(every);
    return mayStay.test(caller);
  }

  /** For the limit per caller: those without a name are told apart by where they come from. */
  static String key(Caller caller) {
    return caller.isKnown() ? caller.name() : caller.address();
  }
}
