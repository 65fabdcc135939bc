package dev.trawl.archive.warc;

import java.io.IOException;

/** What stands at a place in a file is not a whole record. */
final class DamagedRecordException extends IOException {
  private static final long serialVersionUID = 1L;

  DamagedRecordException(String message) {
    super(message);
  }
}
