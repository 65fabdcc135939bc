package dev.trawl.fetch.http;

import dev.trawl.outcome.ErrorClass;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;

/** Finds the reason behind a broken connection. */
final class Blame {
  private static final int LONGEST = 300;

  private Blame() {}

  /**
   * What an I/O error means in the phase it happened.
   *
   * @throws InterruptedException when the error is only that this thread was interrupted
   */
  static ExchangeFailure failure(IOException e, Deadline deadline) throws InterruptedException {
    if (e instanceof ClosedByInterruptException && Thread.interrupted()) {
      throw new InterruptedException("interrupted while fetching");
    }
    Phase phase = deadline.phase();
    if (deadline.hasExpired()) {
      return phase.timeout();
    }
    String text = text(e);
    return switch (phase) {
      case CONNECT -> new ExchangeFailure(connectError(text), text);
      case TLS -> new ExchangeFailure(tlsError(e), text);
      case HEAD, BODY ->
          new ExchangeFailure(e instanceof SSLException ? tlsError(e) : ErrorClass.RESET, text);
    };
  }

  private static ErrorClass connectError(String text) {
    return text.contains("timed out") ? ErrorClass.CONNECT_TIMEOUT : ErrorClass.CONNECT_REFUSED;
  }

  private static ErrorClass tlsError(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateException
          || cause instanceof CertPathBuilderException
          || cause instanceof CertPathValidatorException) {
        return ErrorClass.TLS_CERTIFICATE;
      }
    }
    return ErrorClass.TLS;
  }

  private static String text(Throwable e) {
    String message = e.getMessage();
    return message == null ? "connection closed (" + e.getClass().getSimpleName() + ")" : message;
  }

  /** Host and cause in one line: whatever a server put in cannot forge a line of a log. */
  static String detail(String host, String cause) {
    StringBuilder line = new StringBuilder(host).append(": ");
    cause.codePoints().limit(LONGEST).map(Blame::printable).forEach(line::appendCodePoint);
    return line.toString();
  }

  private static int printable(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          '?';
      default -> c;
    };
  }
}
