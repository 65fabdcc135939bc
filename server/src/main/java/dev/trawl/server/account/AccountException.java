package dev.trawl.server.account;

import java.io.Serial;

/** What was asked of the accounts cannot be done; the text names the thing and the remedy. */
public final class AccountException extends IllegalArgumentException {
  @Serial private static final long serialVersionUID = 1L;

  /** Each with the status that HTTP has for it. */
  public enum Kind {
    INVALID(400),
    NOT_ALLOWED(403),
    NOT_FOUND(404),
    CONFLICT(409),
    BUSY(503);

    private final int status;

    Kind(int status) {
      this.status = status;
    }

    public int status() {
      return status;
    }
  }

  private final Kind kind;

  AccountException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  public Kind kind() {
    return kind;
  }
}
