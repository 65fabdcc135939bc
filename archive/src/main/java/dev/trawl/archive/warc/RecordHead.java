package dev.trawl.archive.warc;

import java.time.Instant;
import java.time.format.DateTimeFormatter;

/** The header of a WARC record under construction. */
final class RecordHead {
  private final StringBuilder text = new StringBuilder(768).append("WARC/1.1\r\n");

  RecordHead(String type, String id, Instant date) {
    this(type, id, date(date));
  }

  /** The same with a date that is spelled already. */
  RecordHead(String type, String id, String date) {
    field("WARC-Type", type);
    field("WARC-Record-ID", id);
    field("WARC-Date", date);
  }

  /** Adds a field; an empty value adds none. */
  RecordHead field(String name, String value) {
    if (!value.isEmpty()) {
      text.append(name).append(": ").append(oneLine(value)).append("\r\n");
    }
    return this;
  }

  String text(int blockLength) {
    return text.append("Content-Length: ").append(blockLength).append("\r\n\r\n").toString();
  }

  /** RFC 3339 with at least milliseconds; as many digits as it takes to read the same time back. */
  static String date(Instant date) {
    String iso = DateTimeFormatter.ISO_INSTANT.format(date);
    return iso.indexOf('.') >= 0 ? iso : iso.substring(0, iso.length() - 1) + ".000Z";
  }

  /** A value that came from the web must not be able to start a field of its own. */
  static String oneLine(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (Character.isISOControl(value.charAt(i))) {
        return value.replaceAll("\\p{Cntrl}+", " ").strip();
      }
    }
    return value;
  }
}
