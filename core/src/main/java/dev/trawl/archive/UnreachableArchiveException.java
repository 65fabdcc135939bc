package dev.trawl.archive;

import java.io.IOException;

/** The archive could not be asked, so nothing is known of the capture. */
public final class UnreachableArchiveException extends IOException {
  private static final long serialVersionUID = 1L;

  public UnreachableArchiveException(String message, Throwable cause) {
    super(message, cause);
  }
}
