package dev.trawl.frontier.postgres;

import dev.trawl.frontier.StoreException;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import javax.net.ssl.SSLException;

/** Says what is wrong with a database: the place, the cause and the remedy. */
final class Faults {
  /** What an error asks for. */
  enum Kind {
    /** The database cannot be reached, or cannot work now: try again until it can. */
    AWAY,
    /** Others were in the way: try the whole transaction again. */
    CONFLICT,
    /** Trying again would not help. */
    FATAL
  }

  /** The first version that has all we use, and that its makers still mend. */
  private static final int LEAST_VERSION = 14;

  // The driver's own: a password is asked for and there is none.
  private static final String REJECTED = "08004";

  private final DatabaseUrl place;

  Faults(DatabaseUrl place) {
    this.place = place;
  }

  /** By the classes of PostgreSQL's error codes (its manual, appendix A). */
  static Kind kind(SQLException e) {
    String state = Objects.requireNonNullElse(e.getSQLState(), "");
    return switch (state) {
      case "40001", "40P01", "55P03" -> Kind.CONFLICT;
      // Idle in a transaction too long: the server let go of our locks and hung up.
      case "25P03", "25P04" -> Kind.AWAY;
      // A standby that was promoted, or not yet; read-only because its disk is full.
      case "25006" -> Kind.AWAY;
      // A statement that was cancelled, by an operator or by a time limit.
      case "57014" -> Kind.CONFLICT;
      // No such file, out of memory and the like are the server's; a wrong password is ours.
      default ->
          state.startsWith("08")
                  || state.startsWith("53")
                  || state.startsWith("57")
                  || state.startsWith("58")
              ? Kind.AWAY
              : Kind.FATAL;
    };
  }

  /** Refuses a server that is too old. */
  void check(Connection connection) throws SQLException {
    int version = connection.getMetaData().getDatabaseMajorVersion();
    if (version < LEAST_VERSION) {
      throw new StoreException(
          "%s is PostgreSQL %d; use %d or newer".formatted(place, version, LEAST_VERSION));
    }
  }

  /** Whether whoever opens the database need only wait, and no name or password is wrong. */
  private static boolean isAwayForNow(SQLException e) {
    return switch (Objects.requireNonNullElse(e.getSQLState(), "")) {
      // Refused, timed out, cut off; or the name of the machine is wrong, or its certificate.
      case "08001", "08006" -> !isMisled(e);
      // Starting up, shutting down, crashed; too many connections.
      case "57P01", "57P02", "57P03", "53300" -> true;
      default -> false;
    };
  }

  private static boolean isMisled(SQLException e) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownHostException || cause instanceof SSLException) {
        return true;
      }
    }
    return false;
  }

  StoreException opening(SQLException cause) {
    String state = Objects.requireNonNullElse(cause.getSQLState(), "");
    String remedy =
        state.startsWith("28") || state.equals(REJECTED)
            ? "give the right user in --db and the password in TRAWL_DB_PASSWORD"
            : state.equals("3D000")
                ? "create that database first"
                : "start the server or give another --db";
    StoreException fault = of("cannot be opened", cause, remedy);
    return isAwayForNow(cause)
        ? new DatabaseAwayException(String.valueOf(fault.getMessage()), cause)
        : fault;
  }

  StoreException working(SQLException cause) {
    return of(
        "cannot be used", cause, "see to the database and start again, nothing settled is lost");
  }

  StoreException away(SQLException cause) {
    return of("has been away too long", cause, "start the server again, nothing settled is lost");
  }

  StoreException closed() {
    return new StoreException("the store in %s is closed; open it again".formatted(place));
  }

  private StoreException of(String what, SQLException cause, String remedy) {
    return new StoreException(
        "%s %s: %s; %s".formatted(place, what, firstLine(cause), remedy), cause);
  }

  static String firstLine(SQLException e) {
    return Objects.requireNonNullElse(e.getMessage(), "unknown cause")
        .lines()
        .findFirst()
        .orElse("");
  }
}
