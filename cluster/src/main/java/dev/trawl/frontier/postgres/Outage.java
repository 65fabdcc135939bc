package dev.trawl.frontier.postgres;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Whether the database can be worked with, told once when that changes. */
final class Outage {
  private final DatabaseUrl place;
  private final InstantSource clock;
  private final Consumer<String> notices;
  private @Nullable Instant since;
  private @Nullable String cause;
  private IntSupplier waiting = () -> 0;

  Outage(DatabaseUrl place, InstantSource clock, Consumer<String> notices) {
    this.place = place;
    this.clock = clock;
    this.notices = notices;
  }

  /** Tells how many settlements wait to be written. */
  synchronized void watch(IntSupplier waitingSettlements) {
    waiting = waitingSettlements;
  }

  void begin(SQLException e) {
    String notice;
    synchronized (this) {
      cause = Faults.firstLine(e);
      if (since != null) {
        return;
      }
      since = clock.instant();
      notice =
          "%s is away (%s); %d settlements wait for it, nothing is lost"
              .formatted(place, cause, waiting.getAsInt());
    }
    notices.accept(notice);
  }

  void end() {
    String notice;
    synchronized (this) {
      Instant began = since;
      if (began == null) {
        return;
      }
      since = null;
      cause = null;
      notice = "%s is back after %s".formatted(place, Duration.between(began, clock.instant()));
    }
    notices.accept(notice);
  }

  synchronized @Nullable Instant since() {
    return since;
  }

  synchronized @Nullable String cause() {
    return cause;
  }
}
