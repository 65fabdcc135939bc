package dev.trawl.archive.warc;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Goes through a file record by record, from its first byte to its end or to the first thing that
 * is not a whole record.
 *
 * <p>It does not look for records behind a damage: a page may well contain gzip members with WARC
 * records of its own, and they must not pass for ours.
 *
 * @param wholeBytes how much of the file, from its start, is whole records
 * @param fileBytes how long the file is
 * @param damage what is wrong behind the whole records; empty when nothing is
 */
record RecordWalk(long wholeBytes, long fileBytes, String damage) {
  // Enough for the WARC header and the largest HTTP header a fetch accepts.
  private static final int KEEP = 256 << 10;

  /** Is shown each whole record. */
  @FunctionalInterface
  interface Visitor {
    void visit(StoredRecord found) throws IOException;
  }

  static RecordWalk through(Path file, Visitor visitor) throws IOException {
    try (MemberReader reader = MemberReader.open(file)) {
      long size = reader.fileLength();
      long offset = 0;
      while (offset < size) {
        StoredRecord found;
        try {
          found = StoredRecord.of(reader.read(offset, KEEP));
        } catch (DamagedRecordException e) {
          return new RecordWalk(offset, size, String.valueOf(e.getMessage()));
        }
        visitor.visit(found);
        offset += found.length();
      }
      return new RecordWalk(offset, size, "");
    }
  }
}
