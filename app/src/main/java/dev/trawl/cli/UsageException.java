package dev.trawl.cli;

/** What was asked for makes no sense; the message names the thing, the value and the remedy. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UsageException(String message) {
    super(message);
  }
}
